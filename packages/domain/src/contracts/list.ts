import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Contract } from '@arcadia/contract/contracts/contracts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { toContract } from './contract-details.ts';
import { type ContractRow, findContract } from './repo.ts';

type Filters = Pick<InputOf<'listContracts'>, 'status'> & { companyId: string };

function contractsOf(db: Queries, { companyId, status }: Filters) {
  let query = db.selectFrom('contract').selectAll().where('company_id', '=', companyId);
  if (status) query = query.where('status', '=', status);
  return {
    query,
    newestFirst: ['applied_at', 'id'],
    toRecords: (rows: readonly ContractRow[]) => rows.map(toContract),
  };
}

/** The company's contracts, newest first. */
export function listContracts(
  ctx: MemberContext,
  input: InputOf<'listContracts'>,
): Promise<OutputOf<'listContracts'>> {
  const { companyId } = ctx.actor;
  return read(ctx, (db) => readPage(db, contractsOf(db, { ...input, companyId }), input));
}

/** @throws Refusal exportTooLarge. */
export function exportContracts<File>(
  ctx: MemberContext,
  { format, ...filters }: InputOf<'exportContracts'>,
  toFile: ToFile<Contract, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  return exportList(ctx, (db) => contractsOf(db, { ...filters, companyId }), {
    toFile,
    audited: { action: 'contracts.export', companyId, about: { format, ...filters } },
  });
}

/** A contract of a company as the API lists it; null where it has none of that id. */
export async function findContractOf(
  db: Queries,
  { companyId, id }: { companyId: string; id: string },
): Promise<Contract | null> {
  const row = await findContract(db, companyId, id);
  return row ? toContract(row) : null;
}
