import { createHash } from 'node:crypto';
import {
  type CouponColumn,
  couponColumns,
  couponFileLimits,
} from '@arcadia/contract/funds/coupon-file';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { IncomingFile } from '@arcadia/contract/wire/transfer';
import type { CouponFile } from '@arcadia/domain/coupons/index';
import { readWithin } from '@arcadia/domain/files/index';
import { type Language, languages } from '@arcadia/i18n/languages';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { readTable } from '@arcadia/documents/tables/read-table';

/** Columns that a file may leave out. */
const optional: readonly CouponColumn[] = ['remarks'];

/**
 * A file of coupons as its lines. The first row names the columns, in any order and in any language of the product.
 * @throws Refusal fileFormatError, fileExceedsLimit, fileEmpty, couponFileColumns, couponFileTooLong.
 */
export async function readCouponFile(file: IncomingFile, language: Language): Promise<CouponFile> {
  const bytes = await readWithin(file.bytes, couponFileLimits.maxBytes);
  const [head = [], ...rows] = await readTable(bytes, couponFileLimits.maxLines + 1);
  const places = placesOf(head, language);
  const lines = rows
    .map((row, index) => ({ line: index + 2, given: givenOf(row, places) }))
    .filter(({ given }) => Object.values(given).some((text) => text !== ''));
  if (lines.length === 0) throw new Refusal('fileEmpty');
  if (lines.length > couponFileLimits.maxLines)
    throw new Refusal('couponFileTooLong', { most: couponFileLimits.maxLines });
  return { name: file.name, digest: createHash('sha256').update(bytes).digest('hex'), lines };
}

type Places = ReadonlyMap<CouponColumn, number>;

function placesOf(head: readonly string[], language: Language): Places {
  const words = head.map((word) => word.trim().toLowerCase());
  const found = couponColumns.map((column) => {
    const names = languages.map((one) => headingOf(column, one).toLowerCase());
    return [column, words.findIndex((word) => names.includes(word))] as const;
  });
  const missing = found
    .filter(([column, place]) => place < 0 && !optional.includes(column))
    .map(([column]) => headingOf(column, language));
  if (missing.length > 0) throw new Refusal('couponFileColumns', { names: missing.join(', ') });
  return new Map(found);
}

function headingOf(column: CouponColumn, language: Language): string {
  return serverTexts(language).backofficeCoupons.file.columns[column];
}

function givenOf(row: readonly string[], places: Places) {
  const given = (column: CouponColumn) => row[places.get(column) ?? -1]?.trim() ?? '';
  return {
    company: given('company'),
    amount: given('amount'),
    currency: given('currency'),
    firstDay: given('firstDay'),
    lastDay: given('lastDay'),
    firstMonth: given('firstMonth'),
    lastMonth: given('lastMonth'),
    remarks: given('remarks'),
  };
}
