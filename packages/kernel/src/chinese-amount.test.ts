import { expect, test } from 'vitest';
import { chineseAmount } from './chinese-amount.ts';
import { money } from './money.ts';

test.each([
  [0n, '人民币零元整'],
  [1n, '人民币壹分'],
  [10n, '人民币壹角整'],
  [100n, '人民币壹元整'],
  [1_005n, '人民币壹拾元零伍分'],
  [140_950n, '人民币壹仟肆佰零玖元伍角整'],
  [600_714n, '人民币陆仟零柒元壹角肆分'],
  [168_032n, '人民币壹仟陆佰捌拾元叁角贰分'],
  [10_700_053n, '人民币壹拾万零柒仟元伍角叁分'],
  [1_640_902n, '人民币壹万陆仟肆佰零玖元零贰分'],
  [100_000_001_00n, '人民币壹亿零壹元整'],
  [100_100_000_00n, '人民币壹亿零壹拾万元整'],
  [999_999_999_999_99n, '人民币玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%s fen is %s', (amount, written) => {
  expect(chineseAmount(money(amount, 'CNY'))).toBe(written);
});

test.each([money(1n, 'USD'), money(-1n, 'CNY'), money(10n ** 14n, 'CNY')])(
  'refuses %s',
  (amount) => {
    expect(() => chineseAmount(amount)).toThrow(RangeError);
  },
);
