import type { FilePurpose } from '@arcadia/contract/file-purposes';
import { NotFound } from '@arcadia/contract/refusal';
import { sql } from 'kysely';
import type { Write } from '../database/transaction.ts';

/**
 * Makes `to` (the id of what holds the files, such as a submission) refer to these files, besides whatever refers to them
 * already. From then on the sweep leaves them alone. A file twice or attached before is no error.
 * @throws NotFound where one is missing, another company's, meant for another purpose, or already swept.
 */
export async function attachFiles(
  tx: Write,
  companyId: string,
  files: readonly { id: string; purpose: FilePurpose }[],
  to: string,
): Promise<void> {
  const purposes = new Map(files.map(({ id, purpose }) => [id, purpose]));
  if (files.some(({ id, purpose }) => purposes.get(id) !== purpose)) throw new NotFound('file');
  // One order for everybody, so that two calls with the same files never wait for each other.
  for (const [id, purpose] of [...purposes].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { numUpdatedRows } = await tx.db
      .updateTable('stored_file')
      .set({
        attached_to: sql<string[]>`array_append(array_remove(attached_to, ${to}), ${to})`,
        unattached_since: null,
      })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('purpose', '=', purpose)
      .where('stored_at', 'is not', null)
      .where('discarded_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new NotFound('file');
  }
}

type Detachment = {
  companyId: string;
  /** What referred to the files. */
  from: string;
  /** Product time: a file that nothing refers to any more is swept a day later. */
  at: Date;
  /** Ids of files that stay attached. */
  except?: readonly string[];
};

/** `from` refers to its files no more, but for `except`. */
export async function detachFiles(
  tx: Write,
  { companyId, from, at, except = [] }: Detachment,
): Promise<void> {
  let files = tx.db
    .updateTable('stored_file')
    .set({
      attached_to: sql<string[]>`array_remove(attached_to, ${from})`,
      unattached_since: sql<Date | null>`case when attached_to = array[${from}] then ${at}::timestamptz end`,
    })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`attached_to @> array[${from}]`);
  if (except.length > 0) files = files.where('id', 'not in', [...except]);
  await files.execute();
}
