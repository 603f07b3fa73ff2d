import { readFileSync } from 'node:fs';
import { calculationOf } from '../../packages/documents/src/settlement-rows.ts';
import { shownLines } from '../../packages/domain/src/bill-reports/shown-lines.ts';
import { companyBills } from '../../packages/domain/src/billing/engine/company-bills.ts';
import { payableOf } from '../../packages/domain/src/billing/engine/payable.ts';
import { workedInput } from '../../packages/domain/src/billing/testing/worked-example.ts';
import { languages } from '@arcadia/i18n/languages';
import { decimal } from '@arcadia/kernel/decimal';
import { formatDecimal, type Money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';

const written = (amount: Money) => {
  const [yuan = '', cents = ''] = formatDecimal(amount).split('.');
  return `${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};

// The page says that its figures are computed: here they are.
test.each([...languages])(
  'the worked example of the documentation is what the engine computes, %s',
  (language) => {
    const page = readFileSync(
      new URL(`../../docs/guide/${language}/billing.md`, import.meta.url),
      'utf8',
    );
    const [, table = ''] = /\n(\|[^\n]*-+:[^\n]*\n(?:\|[^\n]*\n)+)/.exec(page) ?? [];
    const shown = table
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split('|').at(-2)?.replaceAll('*', '').trim());
    const [bill] = companyBills(workedInput);
    if (!bill) throw new Error('there is no bill');
    const byName = new Map<string, Money>(
      bill.lines.map((line) => ['component' in line ? line.component : line.kind, line.amount]),
    );
    // The page shows the base fee after the guarantee, and each other line where the engine has it.
    const order = [
      'mau',
      'mau_guarantee',
      'base_fee',
      'gift_revenue',
      'gifts',
      'difference',
      'tokens',
      'voices',
      'bot_calls',
    ];
    expect(order.toSorted()).toEqual([...byName.keys()].toSorted());
    const amounts = order.map((name) => byName.get(name));
    expect(shown).toEqual([
      ...amounts.map((amount) => amount && written(amount)),
      written(bill.sum),
      `−${written(bill.discount)}`,
      written(bill.minimumFee),
      written(bill.total),
    ]);
    expect(bill.lines[0]).toMatchObject({
      quantity: decimal('83461'),
      billable: decimal('72461'),
      fromTrial: decimal('1000'),
    });
    for (const figure of ['83,461', '72,461']) expect(table).toContain(figure);
    // The guarantee is what the guaranteed users cost, less the lines of users: on the page as on the statement.
    const guarantee = shownLines({ lines: bill.lines, usage: [] }, new Map()).find(
      ({ kind }) => kind === 'mau_guarantee',
    );
    if (!guarantee) throw new Error('there is no guarantee');
    expect(calculationOf(guarantee, language)).toBe('100,000 × ¥12.00 ÷ 1,000 − ¥869.53');
    const row = table.split('\n').find((one) => one.includes('330.47'));
    for (const figure of ['100,000', '12.00', '869.53']) expect(row).toContain(figure);
    expect(page).toContain('7.1234');
    expect(page).toContain(written(payableOf(bill.total, 'USD', decimal('7.1234'))));
  },
);
