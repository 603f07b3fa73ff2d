import { expect, test } from 'vitest';
import { money } from '@arcadia/kernel/money';
import { type Reply, unavailable, useFakeWechatPay } from '../test-support/fake-wechat-pay.ts';
import { orderId, paidResource, transactionId } from '../test-support/wechat-pay-parties.ts';

const api = useFakeWechatPay();

const refundAnswer = {
  refund_id: '50000000382026112012345678901',
  out_refund_no: 'rfd_00000001',
  transaction_id: transactionId,
  out_trade_no: orderId,
  status: 'PROCESSING',
  amount: { total: 100_000, refund: 2_500, currency: 'CNY' },
};
const asksRefund = () =>
  api.gateway().refund({ orderId, refundId: 'rfd_00000001', amount: money(2_500n, 'CNY') });

test.each([
  ['SUCCESS', { status: 'refunded' }],
  ['PROCESSING', { status: 'pending' }],
  ['CLOSED', { status: 'refused', code: 'CLOSED' }],
  ['ABNORMAL', { status: 'refused', code: 'ABNORMAL' }],
])('a refund that is %s', async (status, result) => {
  api.reply(api.signed(paidResource), api.signed({ ...refundAnswer, status }));
  expect(await asksRefund()).toMatchObject(result);
  expect(JSON.parse(api.asked[1]?.body ?? '')).toEqual({
    transaction_id: transactionId,
    out_refund_no: 'rfd_00000001',
    notify_url: 'https://merchant.example/api/notify/wechat_pay',
    amount: { refund: 2_500, total: 100_000, currency: 'CNY' },
  });
});

test('a refund whose outcome is not certain is never called refused', async () => {
  const cases: Record<string, Reply> = {
    'the balance does not suffice': api.signed({ code: 'NOT_ENOUGH' }, { status: 403 }),
    'the order was there a moment before': api.signed(
      { code: 'RESOURCE_NOT_EXISTS' },
      { status: 404 },
    ),
    'too many calls': api.signed({ code: 'FREQUENCY_LIMITED' }, { status: 429 }),
    'an error of the server': api.signed({ code: 'INVALID_REQUEST' }, { status: 500 }),
    'an unsigned refusal': { status: 400, body: '{"code":"INVALID_REQUEST"}' },
    'another refund': api.signed({ ...refundAnswer, out_refund_no: 'rfd_00000002' }),
    'another order': api.signed({ ...refundAnswer, out_trade_no: 'pat_another1' }),
    'another amount': api.signed({
      ...refundAnswer,
      amount: { ...refundAnswer.amount, refund: 1 },
    }),
    'an unknown status': api.signed({ ...refundAnswer, status: 'CHANGE' }),
  };
  for (const [name, reply] of Object.entries(cases)) {
    api.reply(api.signed(paidResource), reply);
    await expect(asksRefund(), name).rejects.toMatchObject(unavailable);
  }
});
