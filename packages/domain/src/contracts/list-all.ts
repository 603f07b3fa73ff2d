import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { companyNames, requireCompany } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { casesOf } from '../reviews/index.ts';
import { toContract } from './contract-details.ts';
import type { ContractRow } from './repo.ts';

export type AnyContract = OutputOf<'listAllContracts'>['records'][number];
type Filters = Pick<InputOf<'listAllContracts'>, 'number' | 'status' | 'companyId'>;

/** Contracts of all customers, newest first. */
export function listAllContracts(
  ctx: OperatorContext,
  input: InputOf<'listAllContracts'>,
): Promise<OutputOf<'listAllContracts'>> {
  return read(ctx, (db) => readPage(db, contractsOf(db, input), input));
}

/** @throws NotFound, Refusal exportTooLarge. */
export async function exportAllContracts<File>(
  ctx: OperatorContext,
  { format, sort, ...filters }: InputOf<'exportAllContracts'>,
  toFile: ToFile<AnyContract, File>,
): Promise<File> {
  await requireCompany(ctx, filters.companyId);
  return exportList(ctx, (db) => contractsOf(db, filters), {
    sort,
    toFile,
    audited: {
      action: 'contracts.export',
      companyId: filters.companyId ?? null,
      about: { format, ...filters },
    },
  });
}

function contractsOf(db: Queries, { number, status, companyId }: Filters) {
  let query = db.selectFrom('contract').selectAll();
  if (companyId) query = query.where('company_id', '=', companyId);
  if (status) query = query.where('status', '=', status);
  if (number) query = query.where('number', '=', number);
  // Each has an index; of one company the order needs no company.
  const newestFirst = companyId ? ['applied_at', 'id'] : ['applied_at', 'company_id', 'id'];
  return {
    query,
    newestFirst,
    sorts: { applied: newestFirst },
    toRecords: (rows: readonly ContractRow[]) => withNames(db, rows),
  };
}

async function withNames(db: Queries, rows: readonly ContractRow[]): Promise<AnyContract[]> {
  const [names, cases] = await Promise.all([
    companyNames(
      db,
      rows.map((row) => row.company_id),
    ),
    casesOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...toContract(row),
    companyId: row.company_id,
    customerName: names.get(row.company_id) ?? '',
    caseId: cases.get(row.id) ?? null,
  }));
}
