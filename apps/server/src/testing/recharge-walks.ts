import type { Caller } from './test-server.ts';

/** Opens an order and answers where the gateway's page sends what the payer does. */
export async function openRecharge(owner: Caller, amount: string): Promise<URL> {
  return (await openOrder(owner, amount)).cashier;
}

/** The same, with the order's id. */
export async function openOrder(
  owner: Caller,
  amount: string,
): Promise<{ id: string; cashier: URL }> {
  const { data } = await owner.post(
    '/funds/recharges',
    { amount, gateway: 'alipay', agreed: true },
    { 'idempotency-key': `order-${amount}` },
  );
  const { id, payment } = data as { id: string; payment: { url: string } };
  const page = await fetch(payment.url);
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(await page.text()) ?? [];
  return { id, cashier: new URL(action, page.url) };
}

/** The payer pays, and the gateway begins to notify; `lose-notification`: it never does. */
export async function payRecharge(
  cashier: URL,
  action: 'pay' | 'lose-notification' = 'pay',
): Promise<void> {
  const response = await fetch(cashier, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`the cashier answered ${response.status}`);
}
