import { describe, expect, test } from 'vitest';
import { excerpt, find, indexOf, pairsOf, type SearchSection, wordsIn } from './search-pairs.ts';

const section = (address: string, page: string, heading: string, text: string): SearchSection => ({
  address,
  page,
  heading,
  text,
});
const sections = [
  section('a', '服务端回调', '校验签名', '每次回调都带有四个请求头。签名是 HMAC-SHA1。'),
  section('b', '服务端回调', '调用失败时', '上报失败后会自动重发。'),
  section('c', '账单如何计算', '计算示例', '最低消费 6,000.00 元。保证金不用于支付账单。'),
  section('d', 'Errors', 'Business codes', '2006 insufficientCredit: recharge first'),
  section('e', 'Callbacks', 'Rotate a secret', 'Accept two signatures during a rotation.'),
];
const index = indexOf(sections);
const found = (query: string) => find(index, query).map(({ address }) => address);

describe('the search', () => {
  test.each([
    ['a Chinese word in a heading', '签名', ['a']],
    ['a Chinese question, by most of what it says', '回调签名怎么校验', ['a']],
    ['a Chinese word in the text', '最低消费', ['c']],
    ['a single character', '币', []],
    ['a Latin word by its beginning, in any case', 'ROTAT', ['e']],
    ['a number', '2006', ['d']],
    ['several words, all of which must stand there', 'secret rotate', ['e']],
    ['Chinese and Latin together', '签名 hmac', ['a']],
    ['nothing', '  ', []],
    ['what stands nowhere', 'webhook', []],
  ])('finds %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  test('letters that only happen to be neighbours elsewhere are no match', () => {
    expect(found('tation')).toEqual(['e']);
    expect(found('secrotate')).toEqual([]);
  });

  test('a heading comes before a text', () => {
    const own = indexOf([
      section('text', 'Other', 'Other', 'A word about refunds.'),
      section('heading', 'Payments', 'Refunds', 'Money comes back.'),
    ]);
    expect(find(own, 'refunds').map(({ address }) => address)).toEqual(['heading', 'text']);
  });
});

test('words are runs of one script', () => {
  expect(wordsIn('校验 App ID，get_sstoken回调2006')).toEqual([
    '校验',
    'app',
    'id',
    'get_sstoken',
    '回调',
    '2006',
  ]);
  expect(pairsOf('签名校验')).toEqual(['签名', '名校', '校验']);
  expect(pairsOf('币')).toEqual(['币']);
});

test('an excerpt shows what was found with the words around it', () => {
  expect(excerpt('每次回调都带有签名。', '签名')).toEqual(['每次回调都带有', '签名', '。']);
  const long = `${'word '.repeat(30)}needle ${'word '.repeat(60)}`;
  const [before, match, after] = excerpt(long, 'NEEDLE');
  expect(before.startsWith('…')).toBe(true);
  expect(match).toBe('needle');
  expect(after.length).toBeLessThanOrEqual(110);
  expect(excerpt('Nothing of it.', 'x')).toEqual(['Nothing of it.', '', '']);
});
