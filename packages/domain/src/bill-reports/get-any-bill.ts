import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import { waitingApprovals } from '../approvals/index.ts';
import {
  findAnyBill,
  findBill,
  type LiveInvoicesOf,
  opsBills,
  quotasOfBill,
} from '../billing/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { operatorNames } from '../operators/index.ts';
import { viewStored } from './find-bill.ts';
import { detailOf, planOfRow } from './get-bill.ts';
import type { PricesOf } from './running-bill.ts';

/** A final bill of any company, as its customer reads it and with what operators decide by. @throws NotFound. */
export function getAnyBill(
  ctx: OperatorContext,
  { pricesOf, liveInvoicesOf }: { pricesOf: PricesOf; liveInvoicesOf: LiveInvoicesOf },
  { id }: InputOf<'getAnyBill'>,
): Promise<OutputOf<'getAnyBill'>> {
  return read(ctx, async (db) => {
    const row = await findAnyBill(db, id);
    if (!row) throw new NotFound('bill');
    const { company_id: companyId } = row;
    const stored = await findBill(db, { companyId, id });
    const [listed] = await opsBills(db, [row]);
    if (!stored || !listed) throw new NotFound('bill');
    const plan = await planOfRow(db, pricesOf, row);
    const people = await operatorNames(
      db,
      [row.settled_by, row.discarded_by].filter((one) => one !== null),
    );
    const person = (one: string | null) =>
      one === null ? null : { id: one, name: people.get(one) ?? '' };
    const detail = await detailOf(db, { companyId, found: viewStored(stored), plan });
    const uses = await quotasOfBill(db, { companyId, billId: id });
    return {
      ...detail,
      ...listed,
      settledBy: person(row.settled_by),
      discardedBy: person(row.discarded_by),
      approvalId: (await waitingApprovals(db, [id], ctx.clock.now())).get(id) ?? null,
      liveInvoices: await liveInvoicesOf(db, { companyId, id }),
      quotas: uses.map(({ position, ...use }) => ({
        ...use,
        region: detail.lines.find((line) => line.position === position)?.region ?? null,
      })),
    };
  });
}
