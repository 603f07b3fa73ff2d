import type { BillDetail } from '@arcadia/domain/bill-reports/index';
import { billFormula } from '@arcadia/i18n/bill-formula';
import { formatDate, formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import type { WireMoney } from '@arcadia/kernel/money';

/** A sum; of an exchange rate its decimal. `percent`: what the amount is of the sum above. */
export type SumRow = {
  label: string;
  amount: WireMoney | string;
  percent?: string;
  bold?: true;
};

const isSome = ({ amount }: WireMoney) => /[1-9]/.test(amount);
const negative = ({ amount, currency }: WireMoney): WireMoney => ({
  amount: isSome({ amount, currency }) ? `-${amount}` : amount,
  currency,
});

/** How the amount of a line came about. */
export function calculationOf(line: BillDetail['lines'][number], language: Language): string {
  const { billDetail } = serverTexts(language);
  return line.kind === 'base_fee' ? billDetail.baseFee : billFormula(line, billDetail.formula);
}

/** From the sum of the lines to what is to be paid. */
export function totalRows(bill: BillDetail, language: Language): SumRow[] {
  const { settlementStatement: texts, common } = serverTexts(language);
  const { rate, payable, total, minimumFee, minimum } = bill;
  const rows: SumRow[] = [{ label: texts.charges, amount: bill.sum }];
  if (isSome(bill.discount))
    rows.push({
      label: texts.discount({ percent: bill.discountPercent }),
      amount: negative(bill.discount),
      percent: bill.discountPercent,
    });
  if (isSome(minimumFee))
    rows.push({
      label: texts.minimumFee({
        minimum: minimum ? formatMoney(minimum.amount, minimum.currency) : '',
      }),
      amount: minimumFee,
    });
  rows.push({ label: texts.total, amount: total, bold: true });
  if (rate !== null && payable)
    rows.push({
      label: [
        texts.rate({ currency: payable.currency, planCurrency: total.currency }),
        ...(bill.rateDate === null
          ? []
          : [texts.rateDate({ day: formatDate(bill.rateDate, common.formats) })]),
      ].join(' · '),
      amount: rate,
    });
  if (payable) rows.push({ label: texts.payable, amount: payable, bold: true });
  return rows;
}

/** How it was paid, and what is owed. */
export function settlementRows(bill: BillDetail, language: Language): SumRow[] {
  const texts = serverTexts(language).settlementStatement;
  const rows: SumRow[] = [];
  if (isSome(bill.paidByCoupons)) rows.push({ label: texts.coupons, amount: bill.paidByCoupons });
  if (isSome(bill.paidByCash)) rows.push({ label: texts.cash, amount: bill.paidByCash });
  if (bill.settlementReference !== null)
    rows.push({
      label: texts.reference({ reference: bill.settlementReference }),
      amount: bill.paidByReference,
    });
  if (bill.owed && isSome(bill.owed))
    rows.push({ label: texts.owed, amount: bill.owed, bold: true });
  return rows;
}
