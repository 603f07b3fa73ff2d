import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { readStatementFile } from './statement-file.ts';

const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const summaryHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const names = header.split(',');
const merchantId = '1900000109';

const payment: Record<string, string> = {
  交易时间: '2026-11-20 12:01:02',
  商户号: merchantId,
  微信订单号: '4200000000202611201234567890',
  商户订单号: 'pat_01jd6w3k9x',
  交易状态: 'SUCCESS',
  货币种类: 'CNY',
  微信退款单号: '0',
  商户退款单号: '0',
  退款金额: '0.00',
  商品名称: 'Console, 充值 "100%"',
  手续费: '6.00000',
  订单金额: '1000.00',
  申请退款金额: '0.00',
};
const refund: Record<string, string> = {
  ...payment,
  交易时间: '2026-11-20 23:59:59',
  交易状态: 'REFUND',
  微信退款单号: '50000000382026112012345678901',
  商户退款单号: 'rfd_00000001',
  退款状态: 'PROCESSING',
  手续费: '-0.15000',
  订单金额: '0.00',
  申请退款金额: '25.00',
};

function file(rows: readonly Record<string, string>[], { count = rows.length, end = '\r\n' } = {}) {
  const lines = rows.map((row) => names.map((name) => `\`${row[name] ?? ''}`).join(','));
  const summary = `\`${count},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`;
  return `\uFEFF${[header, ...lines, summaryHeader, summary].join(end)}${end}`;
}

const read = (text: string) => readStatementFile(text, merchantId);

test('reads payments and refunds with their fees', () => {
  expect(read(file([payment, refund]))).toEqual([
    {
      kind: 'payment',
      orderId: 'pat_01jd6w3k9x',
      gatewayPaymentId: '4200000000202611201234567890',
      refundId: null,
      amount: money(100_000n, 'CNY'),
      fee: money(600n, 'CNY'),
      occurredAt: new Date('2026-11-20T04:01:02Z'),
    },
    {
      kind: 'refund',
      orderId: 'pat_01jd6w3k9x',
      gatewayPaymentId: '4200000000202611201234567890',
      refundId: 'rfd_00000001',
      amount: money(2_500n, 'CNY'),
      fee: money(-15n, 'CNY'),
      occurredAt: new Date('2026-11-20T15:59:59Z'),
    },
  ]);
  expect(read(file([payment], { end: '\n' }))).toHaveLength(1);
});

test('rounds a fee of five places to fen, the refund’s to its exact opposite', () => {
  const fees = (text: string) => read(file([{ ...payment, 手续费: text }])).map(({ fee }) => fee);
  expect(fees('0.05940')).toEqual([money(6n, 'CNY')]);
  expect(fees('-0.05940')).toEqual([money(-6n, 'CNY')]);
  expect(fees('0.00500')).toEqual([money(1n, 'CNY')]);
  expect(fees('0.00499')).toEqual([money(0n, 'CNY')]);
});

test.each(['FAIL', 'CHANGE', 'CLOSED', 'ABNORMAL'])(
  'leaves out a refund that was not completed: %s',
  (state) => {
    expect(read(file([payment, { ...refund, 退款状态: state }]))).toHaveLength(1);
  },
);

test('refuses what is not such a statement', () => {
  const good = file([payment, refund]);
  const cases: [string, string, RegExp][] = [
    ['a line too few', file([payment], { count: 2 }), /lacks lines/],
    ['no summary', good.slice(0, good.indexOf('总')), /no summary/],
    ['something after it', `${good}\`1,\`2\r\n`, /no summary/],
    ['nothing', '', /no summary/],
    ['HTML', '<html>busy</html>', /no summary/],
    ['another merchant', file([{ ...payment, 商户号: '1900000110' }]), /another merchant/],
    ['another currency', file([{ ...payment, 货币种类: 'USD' }]), /not in CNY/],
    ['an unknown state', file([{ ...payment, 交易状态: 'NEW' }]), /unknown state/],
    ['no amount', file([{ ...payment, 订单金额: '' }]), /unreadable amount/],
    ['an amount of zero', file([{ ...payment, 订单金额: '0.00' }]), /unreadable amount/],
    ['half a fen', file([{ ...payment, 订单金额: '0.005' }]), /unreadable amount/],
    ['no fee', file([{ ...payment, 手续费: '' }]), /unreadable fee/],
    ['no time', file([{ ...payment, 交易时间: '2026-02-30 12:00:00' }]), /unreadable time/],
    ['a field too many', file([{ ...payment, 商品名称: 'a,`b' }]), /can’t be read/],
    ['other columns', good.replace('交易状态', '状态'), /no column 交易状态/],
  ];
  for (const [name, text, message] of cases) expect(() => read(text), name).toThrow(message);
});
