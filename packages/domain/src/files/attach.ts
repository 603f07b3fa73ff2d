import type { FilePurpose } from '@arcadia/contract/files/file-purposes';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { sql } from 'kysely';
import type { Write } from '../database/transaction.ts';

/**
 * Records that `to`, such as a submission's id, refers to these files, so that they are not swept. Duplicates and files
 * attached before are no error.
 * @throws NotFound if one is missing, another company's, of another purpose, or already swept.
 */
export async function attachFiles(
  tx: Write,
  companyId: string,
  files: readonly { id: string; purpose: FilePurpose }[],
  to: string,
): Promise<void> {
  const purposes = new Map(files.map(({ id, purpose }) => [id, purpose]));
  if (files.some(({ id, purpose }) => purposes.get(id) !== purpose)) throw new NotFound('file');
  // Sorted, so that two calls with the same files can't deadlock.
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
  /** The id that referred to the files. */
  from: string;
  /** Product time: a file that nothing refers to any more is swept a day later. */
  at: Date;
  /** Ids of files that stay attached. */
  except?: readonly string[];
};

/** Removes the references of `from`, but for those to `except`. */
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
