import type { OutputOf } from '@arcadia/contract/api';
import type { InvoiceSourceKind } from '@arcadia/contract/invoices/invoice-sources';
import { type Currency, money, toWire } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import { verifiedParty } from '../certification/index.ts';
import { companyTerms } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { toHeader } from './parties.ts';
import { selectHeaders } from './repo.ts';

/**
 * The amount that can be invoiced: what settled bills and paid package orders took in money, less invoices that were made or are
 * being made, less what belongs to a month that is not final (specification section 9).
 */
export function getInvoicing(ctx: MemberContext): Promise<OutputOf<'getInvoicing'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const { currency, certified, mainland } = await companyTerms(db, companyId);
    const of = { companyId, currency, now: ctx.clock.now() };
    const [sums, headers] = await Promise.all([
      invoicingSums(db, of),
      selectHeaders(db, companyId),
    ]);
    const { ofBills, ofOrders, invoiced, invoicing, notFinal } = sums;
    const consumption = ofBills + ofOrders;
    const wire = (amount: bigint) => toWire(money(amount, currency));
    return {
      market: mainland ? 'mainland' : 'overseas',
      certified,
      currency,
      consumption: wire(consumption),
      ofBills: wire(ofBills),
      ofOrders: wire(ofOrders),
      invoiced: wire(invoiced),
      invoicing: wire(invoicing),
      notFinal: wire(notFinal),
      invoiceable: wire(consumption - invoiced - invoicing - notFinal),
      headers: headers.map(toHeader),
      verified: certified ? await verifiedParty(db, ctx, companyId) : null,
    };
  });
}

type Of = { companyId: string; currency: Currency; now: Date };

/** The sums of what can be invoiced and was, in minor units. */
async function invoicingSums(db: Queries, { companyId, currency, now }: Of) {
  const [sources, invoices] = await Promise.all([
    db
      .selectFrom('invoice_source')
      .select([
        'kind',
        sql<string>`sum(paid)`.as('paid'),
        sql<string>`coalesce(sum(paid - taken) filter (where invoiceable_from > ${now}), 0)`.as(
          'not_final',
        ),
      ])
      .where('company_id', '=', companyId)
      .where('currency', '=', currency)
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('invoice')
      .select([
        sql<string>`coalesce(sum(amount) filter (where status = 'invoiced'), 0)`.as('invoiced'),
        sql<string>`coalesce(sum(amount) filter (where status = 'invoicing'), 0)`.as('invoicing'),
      ])
      .where('company_id', '=', companyId)
      .where('currency', '=', currency)
      .where('status', 'in', ['invoicing', 'invoiced'])
      .executeTakeFirstOrThrow(),
  ]);
  const paidOf = (kind: InvoiceSourceKind) =>
    BigInt(sources.find((source) => source.kind === kind)?.paid ?? 0);
  return {
    ofBills: paidOf('bill'),
    ofOrders: paidOf('package_order'),
    notFinal: sources.reduce((sum, source) => sum + BigInt(source.not_final), 0n),
    invoiced: BigInt(invoices.invoiced),
    invoicing: BigInt(invoices.invoicing),
  };
}
