import type { ContractStatus } from '@arcadia/contract/contracts/contracts';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

export function findContract(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** The contract, locked until the transaction ends. */
export function lockContract(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Change = {
  status: ContractStatus;
  ended_at?: Date;
  reason?: string;
  signed_at?: Date;
  file_id?: string;
};

/** Changes a contract's status, which the UPDATE checks. @returns whether it had one of `from`. */
export async function moveContract(
  db: Queries,
  { id, company_id: companyId }: Pick<ContractRow, 'id' | 'company_id'>,
  from: readonly ContractStatus[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contract')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The company's contract that is being signed, signed or in effect. */
export function findCurrent(db: Queries, companyId: string) {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', 'in', ['signing', 'signed', 'effective'])
    .executeTakeFirst();
}

/** The company's newest contract whatever became of it. */
export function findNewest(db: Queries, companyId: string) {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Contracts of the company before this one, newest first. */
export function selectEarlier(
  db: Queries,
  { company_id: companyId, applied_at: before, id }: ContractRow,
  limit: number,
) {
  return db
    .selectFrom('contract')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb(eb.refTuple('applied_at', 'id'), '<', eb.tuple(before, id)))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function selectSignatures(db: Queries, companyId: string, contractId: string) {
  return db
    .selectFrom('contract_signature')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .orderBy('signed_at')
    .orderBy('side')
    .execute();
}

export type SignatureRow = Awaited<ReturnType<typeof selectSignatures>>[number];

export function findTemplate(db: Queries, id: string) {
  return db.selectFrom('contract_template').selectAll().where('id', '=', id).executeTakeFirst();
}

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** The template that new contracts are made from; none before one was published. */
export function templateInUse(db: Queries) {
  return db
    .selectFrom('contract_template')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function contractNumbers(
  db: Queries,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'number'])
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
