import { expect, test } from 'vitest';
import { rankBySound } from './rank-by-sound.tsx';
import { rankEntries } from './rank-entries.tsx';

const entry = (label: string, more: { hint?: string; keywords?: string } = {}) => ({
  id: label,
  label,
  target: '/',
  ...more,
});
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

test('an empty query leaves everything as it was', () => {
  expect(labels(rankEntries([entry('B'), entry('A')], '  ', null))).toEqual(['B', 'A']);
});

test('the beginning of a label comes before the beginning of a word, and that before the middle', () => {
  const all = [entry('Rebills'), entry('Open bills'), entry('Bills'), entry('Coupons')];
  expect(labels(rankEntries(all, 'BILL', null))).toEqual(['Bills', 'Open bills', 'Rebills']);
});

test('every word has to be found, in the label or in what is not shown', () => {
  const all = [
    entry('Recharge', { keywords: '/finance/found/recharge' }),
    entry('Bills', { keywords: '/finance/billing/detail' }),
  ];
  expect(labels(rankEntries(all, 'finance rech', null))).toEqual(['Recharge']);
  expect(labels(rankEntries(all, 'finance nothing', null))).toEqual([]);
});

test('Chinese is found by pinyin, whole, in part and by initials, where that is asked for', () => {
  const all = [entry('充值'), entry('重置密钥'), entry('交易明细')];
  expect(labels(rankBySound(all, 'chongzhi'))).toEqual(['充值', '重置密钥']);
  expect(labels(rankBySound(all, 'jymx'))).toEqual(['交易明细']);
  expect(labels(rankBySound(all, 'jiaoyi'))).toEqual(['交易明细']);
  expect(labels(rankEntries(all, 'jymx', null))).toEqual([]);
});

test('width, spaces and what is not seen make no difference', () => {
  const all = [entry('K 歌擂台'), entry('星海（测试版）')];
  expect(labels(rankEntries(all, 'Ｋ歌', null))).toEqual(['K 歌擂台']);
  expect(labels(rankEntries(all, '星海(测\u200b试', null))).toEqual(['星海（测试版）']);
});
