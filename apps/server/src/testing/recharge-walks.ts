import type { Caller } from './test-server.ts';

/** Opens an order and answers where the gateway's page sends what the payer does. */
export async function openRecharge(owner: Caller, amount: string): Promise<URL> {
  const { data } = await owner.post(
    '/funds/recharges',
    { amount, gateway: 'alipay', agreed: true },
    { 'idempotency-key': `order-${amount}` },
  );
  const { payment } = data as { payment: { url: string } };
  const page = await fetch(payment.url);
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(await page.text()) ?? [];
  return new URL(action, page.url);
}

/** The payer pays, and the gateway begins to notify. */
export async function payRecharge(cashier: URL): Promise<void> {
  const response = await fetch(cashier, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`the cashier answered ${response.status}`);
}
