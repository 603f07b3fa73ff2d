import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { TriedBill } from '@arcadia/domain/billing/index';
import type { Context } from '@arcadia/domain/database/context';
import type { ExchangeRate, PricePlan } from '@arcadia/domain/pricing/index';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Versions of prices as a file, in the caller's language. */
export function pricePlansFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficePricing: texts } = serverTexts(language);
  return tableFile<PricePlan>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.customer, width: 28, value: (row) => row.companyName ?? texts.standard },
      { name: texts.version, width: 10, value: ({ version }) => version, numbers: 'count' },
      { name: texts.effectiveMonth, width: 14, value: ({ effectiveMonth }) => effectiveMonth },
      {
        name: texts.prices,
        width: 18,
        value: ({ hasOwnPrices }) => (hasOwnPrices ? texts.ownPrices : texts.standardPrices),
      },
      {
        name: texts.discount,
        width: 14,
        value: ({ discountPercent }) => discountPercent,
        numbers: 'exact',
      },
      { name: texts.status, width: 24, value: ({ status }) => texts.statuses[status] },
      { name: texts.createdAt, width: 20, value: ({ createdAt }) => new Date(createdAt) },
      { name: texts.updatedBy, width: 20, value: ({ updatedBy }) => updatedBy.name },
      {
        name: texts.proposedBy,
        width: 20,
        value: ({ proposedBy }) => proposedBy && proposedBy.name,
      },
      { name: texts.decidedBy, width: 20, value: ({ decidedBy }) => decidedBy && decidedBy.name },
      {
        name: texts.decidedAt,
        width: 20,
        value: ({ decidedAt }) => decidedAt && new Date(decidedAt),
      },
      { name: texts.refusal, width: 40, value: ({ refusal }) => refusal },
      { name: texts.note, width: 40, value: ({ note }) => note },
    ],
  });
}

/** Exchange rates as a file, in the caller's language. */
export function exchangeRatesFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficePricing: texts } = serverTexts(language);
  const { rates } = texts;
  return tableFile<ExchangeRate>({
    format,
    name: fileNameOf(rates.title, clock.now()),
    columns: [
      { name: rates.month, width: 12, value: ({ month }) => month },
      { name: rates.currency, width: 10, value: ({ currency }) => currency },
      { name: rates.rate, width: 18, value: ({ rate }) => rate, numbers: 'exact' },
      { name: rates.rateDate, width: 14, value: ({ rateDate }) => rateDate },
      { name: rates.status, width: 24, value: ({ status }) => rates.statuses[status] },
      { name: texts.proposedBy, width: 20, value: ({ proposedBy }) => proposedBy.name },
      { name: rates.proposedAt, width: 20, value: ({ proposedAt }) => new Date(proposedAt) },
      { name: texts.decidedBy, width: 20, value: ({ decidedBy }) => decidedBy && decidedBy.name },
      { name: rates.endedAt, width: 20, value: ({ endedAt }) => endedAt && new Date(endedAt) },
      { name: texts.refusal, width: 40, value: ({ refusal }) => refusal },
    ],
  });
}

/** The trial of a version on a month as a file, in the caller's language; amounts in CNY. */
export function priceTrialFile(
  { language, clock }: Context,
  { month, format }: { month: string; format: ExportFormat },
) {
  const { backofficePricing: texts } = serverTexts(language);
  const { trial } = texts;
  return tableFile<TriedBill>({
    format,
    name: fileNameOf(`${trial.title} ${month}`, clock.now()),
    columns: [
      { name: texts.customer, width: 28, value: ({ companyName }) => companyName },
      { name: trial.application, width: 28, value: ({ applicationName }) => applicationName },
      amountColumn(`${trial.inForce} (CNY)`, ({ inForce }) => inForce && inForce.total.amount),
      amountColumn(`${trial.tested} (CNY)`, ({ tested }) => tested.total.amount),
    ],
  });
}
