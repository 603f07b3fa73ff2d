import type { InputOf } from '@arcadia/contract/api';
import { maxTrialFileCompanies } from '@arcadia/contract/pricing/pricing-trial';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { formatNumber } from '@arcadia/i18n/formats';
import type { OperatorContext } from '../database/context.ts';
import type { ToFile } from '../database/export.ts';
import { write } from '../database/transaction.ts';
import { type TriedBill, tryPricePlan } from './try-price-plan.ts';

/**
 * The trial of a version on a month as a file, one row a bill. It is made while it is computed and holds no connection between
 * two companies. Audited before a byte of it is made.
 * @throws NotFound, Refusal exportTooLarge where there are too many companies, exportsBusy, exportTookTooLong.
 */
export async function exportPriceTrial<File>(
  ctx: OperatorContext,
  { id, month, format }: InputOf<'exportPriceTrial'>,
  toFile: ToFile<TriedBill, File>,
): Promise<File> {
  const first = await tryPricePlan(ctx, { id, month });
  if (first.companyCount > maxTrialFileCompanies)
    throw new Refusal('exportTooLarge', { most: formatNumber(maxTrialFileCompanies) });
  await write(ctx, (tx) =>
    tx.audit({
      action: 'price_trial.export',
      targetId: id,
      companyId: null,
      after: { month, format, companies: first.companyCount },
    }),
  );
  return toFile(allBills(ctx, { id, month, first }));
}

type Begun = { id: string; month: string; first: Awaited<ReturnType<typeof tryPricePlan>> };

async function* allBills(ctx: OperatorContext, { id, month, first }: Begun) {
  for (let answer = first; ;) {
    yield* answer.triedBills;
    const { nextCompany } = answer;
    if (nextCompany === null) return;
    // One after the other: each needs where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    answer = await tryPricePlan(ctx, { id, month, afterCompany: nextCompany });
  }
}
