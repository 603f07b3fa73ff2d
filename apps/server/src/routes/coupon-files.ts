import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { serverTexts } from '@arcadia/i18n/server-texts';
import {
  amountColumn,
  type FileColumn,
  fileNameOf,
  tableFile,
} from '@arcadia/documents/tables/table-file';

type Coupon = OutputOf<'listCoupons'>['records'][number];
type CompanyCoupon = OutputOf<'listAllCoupons'>['records'][number];

type Texts = Dictionaries['coupons'];

/** Coupons of a company as a file, in the caller's language. */
export function couponsFile({ language, clock }: Context, format: ExportFormat) {
  const { coupons: texts } = serverTexts(language);
  return tableFile<Coupon>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [...identity(texts), ...terms(texts)],
  });
}

/** Coupons of all customers as a file, in the caller's language. */
export function companyCouponsFile({ language, clock }: Context, format: ExportFormat) {
  const { coupons: texts, backoffice } = serverTexts(language);
  const { customer } = backoffice;
  return tableFile<CompanyCoupon>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      ...identity(texts),
      { name: customer.label, width: 28, value: ({ companyName }) => companyName },
      { name: texts.exported.companyId, width: 30, value: ({ companyId }) => companyId },
      ...terms(texts),
    ],
  });
}

function identity({ exported, id }: Texts): FileColumn<Coupon>[] {
  return [
    { name: exported.issuedAt, width: 20, value: (row) => new Date(row.issuedAt) },
    { name: id, width: 30, value: (row) => row.id },
  ];
}

function terms({ exported, ...texts }: Texts): FileColumn<Coupon>[] {
  return [
    { name: texts.status, width: 12, value: ({ status }) => texts.statuses[status] },
    { name: exported.currency, width: 10, value: ({ amount }) => amount.currency },
    amountColumn(texts.amount, ({ amount }) => amount.amount),
    amountColumn(texts.deducted, ({ deducted }) => deducted.amount),
    { name: exported.validFrom, width: 20, value: (row) => new Date(row.validFrom) },
    { name: exported.expiresAt, width: 20, value: (row) => new Date(row.expiresAt) },
    { name: exported.firstMonth, width: 18, value: ({ firstMonth }) => firstMonth },
    { name: exported.lastMonth, width: 18, value: ({ lastMonth }) => lastMonth },
    { name: texts.remarks, width: 40, value: ({ remarks }) => remarks },
  ];
}
