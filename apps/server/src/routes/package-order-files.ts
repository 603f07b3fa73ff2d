import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { CompanyPackageOrder } from '@arcadia/contract/shop/package-order-desk';
import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import type { Context } from '@arcadia/domain/database/context';
import { formatDecimal, money, parseDecimal } from '@arcadia/kernel/money';
import { languageFacts } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { amountColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

/** Package orders as a file, one row for each, in the caller's language. */
export function packageOrdersFile({ language, clock }: Context, format: ExportFormat) {
  return tableFile<PackageOrder>({
    format,
    name: fileNameOf(serverTexts(language).packageOrders.title, clock.now()),
    columns: columnsOf(language),
  });
}

/** The same of all customers, each with its name. */
export function allPackageOrdersFile({ language, clock }: Context, format: ExportFormat) {
  const { packageOrders: texts } = serverTexts(language);
  return tableFile<CompanyPackageOrder>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.company, width: 30, value: ({ companyName }) => companyName },
      { name: texts.companyId, width: 30, value: ({ companyId }) => companyId },
      { name: texts.campaign, width: 12, value: ({ campaign }) => campaign },
      ...columnsOf(language),
    ],
  });
}

function columnsOf(language: Context['language']) {
  const { packageOrders: texts } = serverTexts(language);
  const { content } = languageFacts[language];
  const dated = (text: string | null) => (text === null ? null : new Date(text));
  const columns: Parameters<typeof tableFile<PackageOrder>>[0]['columns'] = [
    { name: texts.number, width: 30, value: ({ id }) => id },
    {
      name: texts.packages,
      width: 40,
      value: ({ items }) =>
        items.map(({ name, quantity }) => `${name[content]} × ${quantity}`).join('; '),
    },
    { name: texts.status, width: 14, value: ({ status }) => texts.statuses[status] },
    { name: texts.currency, width: 10, value: ({ due }) => due.currency },
    amountColumn(texts.original, ({ original }) => original.amount),
    amountColumn(texts.amount, ({ amount }) => amount.amount),
    amountColumn(texts.due, ({ due }) => due.amount),
    amountColumn(texts.refunded, refundedOf),
    { name: texts.createdAt, width: 20, value: ({ createdAt }) => dated(createdAt) },
    { name: texts.paidAt, width: 20, value: ({ paidAt }) => dated(paidAt) },
    { name: texts.purchasedBy, width: 20, value: ({ createdByName }) => createdByName },
  ];
  return columns;
}

/** The amount that approved refunds give back; null where none does. */
function refundedOf({ refunds, due }: PackageOrder): string | null {
  const amounts = refunds.flatMap(
    ({ amount }) => parseDecimal(amount?.amount ?? '', due.currency) ?? [],
  );
  const sum = amounts.reduce((all, { amount }) => all + amount, 0n);
  return sum === 0n ? null : formatDecimal(money(sum, due.currency));
}
