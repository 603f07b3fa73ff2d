import { money } from '@arcadia/kernel/money';
import { expect, test } from 'vitest';
import { encodeGbk } from '../simulator/encode-gbk.ts';
import { parseBill } from './parse-bill.ts';

const expected = { sellerId: '2088000000000001', day: '2026-11-20' };
const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const rows = [
  '2026112022001400000000000001\t,rch_000001\t,交易,"充值, 第1笔",2026-11-20 10:00:00,2026-11-20 10:00:30,,,,,a***@b.example,1000.00,1000.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-6.00,0.00,',
  '2026112022001400000000000001\t,rch_000001\t,退款,充值,2026-11-20 10:00:00,2026-11-20 23:59:59,,,,,a***@b.example,-250.00,-250.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,rfd_000001\t,1.50,0.00,',
  '2026112022001400000000000002\t,\t,交易,别的店,2026-11-20 11:00:00,2026-11-20 11:00:30,,,,,a***@b.example,0.01,0.01,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,0.00,0.00,',
];
const start =
  '#-----------------------------------------业务明细列表----------------------------------------';
const end =
  '#-----------------------------------------业务明细列表结束------------------------------------';
const text = [
  '#支付宝业务明细查询',
  '#账号：[20880000000000010156]',
  '#起始日期：[2026年11月20日 00:00:00]   终止日期：[2026年11月21日 00:00:00]',
  start,
  header,
  ...rows,
  end,
  '#交易合计：2笔，商家实收共1000.01元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-250.00元，商家优惠退款共0.00元',
  '#导出时间：[2026年11月21日 08:00:00]',
  '',
].join('\r\n');

test('reads payments and refunds with their numbers and fees', () => {
  expect(parseBill(encodeGbk(text), expected)).toEqual([
    {
      kind: 'payment',
      orderId: 'rch_000001',
      gatewayPaymentId: '2026112022001400000000000001',
      refundId: null,
      amount: money(100_000n, 'CNY'),
      fee: money(600n, 'CNY'),
      occurredAt: new Date('2026-11-20T02:00:30Z'),
    },
    {
      kind: 'refund',
      orderId: 'rch_000001',
      gatewayPaymentId: '2026112022001400000000000001',
      refundId: 'rfd_000001',
      amount: money(25_000n, 'CNY'),
      fee: money(-150n, 'CNY'),
      occurredAt: new Date('2026-11-20T15:59:59Z'),
    },
    {
      kind: 'payment',
      orderId: null,
      gatewayPaymentId: '2026112022001400000000000002',
      refundId: null,
      amount: money(1n, 'CNY'),
      fee: money(0n, 'CNY'),
      occurredAt: new Date('2026-11-20T03:00:30Z'),
    },
  ]);
});

test('reads a bill without rows, and without the totals that not every bill has', () => {
  const empty = [...text.split('\r\n').slice(0, 5), end, ''].join('\n');
  expect(parseBill(encodeGbk(empty), expected)).toEqual([]);
});

test.each([
  ['another account', '20880000000000010156', '20880000000000020156'],
  ['another day', '2026年11月20日', '2026年11月19日'],
  ['a whole month', '2026年11月21日 00', '2026年12月01日 00'],
  ['a missing end', end, ''],
  ['a missing beginning', start, ''],
  ['a lost row', `${rows[2]}\r\n`, ''],
  ['a doubled row', `${rows[2]}`, `${rows[2]}\r\n${rows[2]}`],
  ['an altered amount', ',1000.00,1000.00,', ',9000.00,9000.00,'],
  ['an altered refund', ',-250.00,-250.00,', ',-25.00,-25.00,'],
  ['a refund that is a gain', ',-250.00,-250.00,', ',250.00,250.00,'],
  ['an amount of zero', '0.01,0.01', '0.00,0.01'],
  ['a fraction of a fen', ',0.01,0.01,', ',0.011,0.01,'],
  ['an amount in words', ',-6.00,', ',six,'],
  ['another kind of row', ',退款,', ',转账,'],
  ['a day that does not exist', '2026-11-20 23:59:59', '2026-11-31 23:59:59'],
  ['no number', '2026112022001400000000000002\t', '\t'],
  ['one column too many', ',别的店,', ',别的,店,'],
  ['one column too few', ',别的店,', ','],
  ['another heading', '服务费（元）', '手续费（元）'],
])('refuses %s as a whole', (_, from, to) => {
  expect(text).toContain(from);
  const altered = encodeGbk(text.replace(from, to));
  expect(() => parseBill(altered, expected)).toThrow(/can't be read/);
});

test('refuses what is not GBK', () => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xff]), encodeGbk(text)]);
  expect(() => parseBill(bytes, expected)).toThrow(/not GBK/);
  expect(() => parseBill(Buffer.from(text), expected)).toThrow(/can't be read/);
});
