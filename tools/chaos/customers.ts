import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { PayerAction } from '@arcadia/gateways/simulator/payer-action';
import { samplePng } from '@arcadia/gateways/test-support/sample-pictures';
import { basePathOf, gatewayIds } from './gateways.ts';
import { anAmount, type Load, listIn, noted, type Operation, sumOf } from './load.ts';
import type { Company } from './people.ts';

const gatewaysOf = { CNY: ['alipay', 'wechat_pay'], USD: ['paypal', 'stripe'] } as const;
export const campaignKey = 'chaos';
/** Price of the one package, in CNY. */
const price = '9.00';

async function recharge({ calls, front, random, companies, told }: Load): Promise<void> {
  const company = random.among(companies);
  const gateway = company && random.among<GatewayId>(gatewaysOf[company.currency]);
  if (!company || !gateway) return;
  const body = { amount: anAmount(random, 20, 900), gateway, agreed: true };
  const answer = await calls.post(`recharge by ${gateway}`, '/funds/recharges', {
    token: company.token,
    body,
  });
  if (noted(told, 'recharge', answer) !== null)
    await visitCashier({ front }, answer?.data['payment']);
}

/** Alipay learns of an order when the payer comes to its page. */
async function visitCashier({ front }: Pick<Load, 'front'>, payment: unknown): Promise<void> {
  if (typeof payment !== 'object' || payment === null || !('url' in payment)) return;
  const { pathname, search } = new URL(String(payment.url));
  if (pathname.startsWith(basePathOf('alipay'))) await front.visit(pathname + search);
}

/** How payers act, by weight. */
const actions: readonly (readonly [PayerAction, number])[] = [
  ['pay', 60],
  ['notify-twice', 15],
  ['lose-notification', 10],
  ['notify-forged', 6],
  ['decline', 4],
  ['pay-late', 3],
  ['expire', 2],
];

/** Somebody acts on a gateway's page. */
async function payAtGateway({ front, books, random }: Load): Promise<void> {
  const id = random.among(gatewayIds);
  if (!id) return;
  const now = new Date().toISOString();
  const open = (await books.paymentsOf(id)).filter(
    ({ status, expiresAt, latePaymentAt }) =>
      (status === 'opened' || status === 'waiting') && expiresAt > now && latePaymentAt === null,
  );
  const payment = random.among(open.slice(0, 40));
  if (!payment) return;
  let left = random.below(100);
  const [action = 'pay'] = actions.find(([, weight]) => (left -= weight) < 0) ?? [];
  await front.visit(`${basePathOf(id)}/cashier/${payment.orderId}`, `action=${action}`);
}

/** Gateways send what is due; now and then the same again. */
async function notify({ front }: Load): Promise<void> {
  await front.notify();
}

async function payerReturns({ calls, random, companies, told }: Load): Promise<void> {
  const company = random.among(companies);
  if (!company) return;
  const open = listIn(await calls.get('/funds/open-recharges', company.token), 'items');
  const id = random.among(open)?.['id'];
  if (typeof id !== 'string') return;
  const answer = await calls.post('payer returns', `/funds/recharges/${id}/confirm`, {
    token: company.token,
  });
  if (answer?.data['status'] === 'credited') told.add('credited', id);
}

async function declareTransfer({ calls, random, companies, told }: Load): Promise<void> {
  const company = random.among(companies.filter(({ currency }) => currency === 'CNY'));
  if (!company) return;
  const bytes = await samplePng();
  const init = () => {
    const form = new FormData();
    form.set('purpose', 'transfer_receipt');
    form.set('file', new File([new Uint8Array(bytes)], 'receipt.png'));
    return { method: 'POST', body: form };
  };
  const file = await calls.send('upload a receipt', '/upload', { token: company.token, init });
  if (file?.code !== 0) return;
  const body = {
    agreed: true,
    amount: anAmount(random, 100, 2_000),
    receiptId: file.data['id'],
    remarks: 'Chaos',
  };
  const answer = await calls.post('declare a transfer', '/funds/bank-transfers', {
    token: company.token,
    body,
  });
  // Files that nothing needs are deleted a day later.
  if (noted(told, 'bank_transfer', answer) !== null) told.add('file', file.data['id']);
}

async function askRefund({ calls, random, companies, told }: Load): Promise<void> {
  const company = random.among(companies);
  if (!company) return;
  const lots = listIn(await calls.get('/funds/refundable', company.token), 'lots');
  const lot = random.among(lots.filter((one) => sumOf(one['refundable']) >= 1));
  if (!lot) return;
  const maxUnits = Math.floor(sumOf(lot['refundable']));
  const amount = `${1 + random.below(Math.min(maxUnits, 60))}.00`;
  const body = { items: [{ lotId: lot['lotId'], amount, currency: company.currency }] };
  noted(
    told,
    'refund_request',
    await calls.post('ask for a refund', '/funds/refunds', { token: company.token, body }),
  );
}

/** Orders a package, and pays it, or cancels it. */
async function orderPackage(load: Load): Promise<void> {
  const { calls, random, companies, told, packageId, front } = load;
  const company = random.among(companies.filter(({ currency }) => currency === 'CNY'));
  if (!company) return;
  const { token } = company;
  const cart = { items: [{ packageId, quantity: 1 }], expected: price };
  const made = await calls.post('order a package', `/activity/${campaignKey}/orders`, {
    token,
    body: cart,
  });
  const id = noted(told, 'package_order', made);
  if (id === null) return;
  const drawn = random.share();
  if (drawn < 0.25) {
    const ended = await calls.post('cancel an order', `/package-orders/${id}/cancel`, { token });
    if (ended?.code === 0) told.add('cancelled', id);
    return;
  }
  const paymentMethod = drawn < 0.7 ? 'balance' : (random.among(gatewaysOf.CNY) ?? 'alipay');
  const paid = await calls.post(`pay an order by ${paymentMethod}`, `/package-orders/${id}/pay`, {
    token,
    body: { paymentMethod },
  });
  if (paid?.code !== 0) return;
  await visitCashier({ front }, paid.data['payment']);
  if (paid.data['status'] !== 'paid') return;
  told.add('paid order', id);
  if (random.share() < 0.3) await refundPackage(load, company, id);
}

async function refundPackage(
  { calls, told, packageId }: Load,
  { token }: Company,
  id: string,
): Promise<void> {
  const body = { reason: 'Ordered by mistake', items: [{ packageId, quantity: 1 }] };
  const asked = await calls.post('ask an order back', `/package-orders/${id}/refund`, {
    token,
    body,
  });
  if (asked?.code === 0) told.add('order asked back', id);
}

/** Of the invented company, which has final months: applies for an invoice, and takes that back, so that it never runs out. */
async function invoice({ calls, random, told }: Load): Promise<void> {
  const token = 'company-token';
  const sources = listIn(
    await calls.get('/invoices/sources?left=yes&pageSize=100', token),
    'records',
  );
  const headers = listIn(await calls.get('/invoices/summary', token), 'headers');
  const source = random.among(sources.filter((one) => sumOf(one['invoiceable']) > 1));
  const headerId = headers[0]?.['id'];
  if (!source || headerId === undefined) return;
  // The invented company is settled in this currency.
  const parts = [{ kind: source['kind'], id: source['id'], amount: '1.00', currency: 'CNY' }];
  const body = { type: 'general', remarks: '', headerId, parts };
  const id = noted(
    told,
    'invoice',
    await calls.post('apply for an invoice', '/invoices', { token, body }),
  );
  if (id === null) return;
  const taken = await calls.post('withdraw an invoice', `/invoices/${id}/withdraw`, { token });
  if (taken?.code === 0) told.add('withdrawn invoice', id);
}

export const customerOperations: readonly Operation[] = [
  { name: 'recharge', everyMs: 700, run: recharge },
  { name: 'recharge too', everyMs: 700, run: recharge },
  { name: 'payer', everyMs: 300, run: payAtGateway },
  { name: 'notifications', everyMs: 1_000, run: notify },
  { name: 'payer returns', everyMs: 2_000, run: payerReturns },
  { name: 'transfer', everyMs: 18_000, run: declareTransfer },
  { name: 'refund', everyMs: 2_500, run: askRefund },
  { name: 'package', everyMs: 2_000, run: orderPackage },
  { name: 'invoice', everyMs: 5_000, run: invoice },
];
