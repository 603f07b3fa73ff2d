import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { money, toWire } from '@arcadia/kernel/money';
import { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { sourceNames } from './named-sources.ts';
import { selectSources, type SourceFilters, type SourceRow } from './repo.ts';

type Source = OutputOf<'listInvoiceSources'>['records'][number];
type Of = SourceFilters & { now: Date };

function sourcesOf(db: Queries, { now, ...filters }: Of) {
  return {
    query: selectSources(db, filters),
    newestFirst: ['month', 'id'],
    toRecords: (rows: readonly SourceRow[]) => toSources(db, rows, now),
  };
}

/** Settled bills and paid package orders of the company with what is left of each, newest month first. */
export function listInvoiceSources(
  ctx: MemberContext,
  input: InputOf<'listInvoiceSources'>,
): Promise<OutputOf<'listInvoiceSources'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const { currency } = await companyTerms(db, companyId);
    const of = { ...input, companyId, currency, now: ctx.clock.now() };
    return readPage(db, sourcesOf(db, of), input);
  });
}

/** All that the filters leave, as a file. @throws Refusal exportTooLarge. */
export async function exportInvoiceSources<File>(
  ctx: MemberContext,
  { format, ...filters }: InputOf<'exportInvoiceSources'>,
  toFile: ToFile<Source, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  const { currency } = await read(ctx, (db) => companyTerms(db, companyId));
  const of = { ...filters, companyId, currency, now: ctx.clock.now() };
  return exportList(ctx, (db) => sourcesOf(db, of), {
    sort: undefined,
    toFile,
    audited: { action: 'invoices.export', companyId, about: { format, ...filters } },
  });
}

async function toSources(db: Queries, rows: readonly SourceRow[], now: Date): Promise<Source[]> {
  const [first] = rows;
  if (!first) return [];
  const named = await sourceNames(db, first.company_id, rows);
  return rows.map((row) => {
    const wire = (amount: bigint) => toWire(money(amount, row.currency));
    return {
      ...named(row),
      month: row.month,
      paid: wire(row.paid),
      taken: wire(row.taken),
      invoiceable: wire(row.invoiceable_from > now ? 0n : row.paid - row.taken),
      invoiceableFrom: row.invoiceable_from.toISOString(),
    };
  });
}
