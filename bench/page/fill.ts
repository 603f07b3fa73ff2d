import { randomUUID } from 'node:crypto';

const pageSize = 100;

/** Signs the demo owner in. @returns the session token. */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 3,
      email: 'owner@demo-cn.example',
      password: 'Demo-2026',
      isRead: true,
      countryCode: 'CN',
    }),
  });
  const token = response.headers.get('authorization');
  if (!token) throw new Error(`signing in was answered ${response.status}`);
  return token;
}

/** Recharges as a payer would until the company has a full page of transactions. */
export async function fillTransactions(address: string, token: string): Promise<void> {
  const { total } = await call<{ total: number }>(address, token, {
    path: '/funds/transactions?pageSize=10',
  });
  for (let missing = pageSize - total; missing > 0; missing -= 1) await recharge(address, token);
}

/** The answer of the API that the table of a full page shows, as text. */
export async function pageOfTransactions(address: string, token: string): Promise<string> {
  const path = `/api/funds/transactions?pageSize=${pageSize}`;
  const response = await fetch(`${address}${path}`, { headers: { authorization: token } });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
  return response.text();
}

async function recharge(address: string, token: string): Promise<void> {
  const { id, payment } = await call<{ id: string; payment: { url: string } }>(address, token, {
    path: '/funds/recharges',
    body: { amount: '1234.56', gateway: 'alipay', agreed: true },
  });
  const cashier = await fetch(payment.url);
  await fetch(cashier.url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  });
  const { status } = await call<{ status: string }>(address, token, {
    path: `/funds/recharges/${id}/confirm`,
    body: {},
  });
  if (status !== 'credited') throw new Error(`recharge ${id} is ${status}`);
}

async function call<T>(
  address: string,
  token: string,
  { path, body }: { path: string; body?: object },
): Promise<T> {
  const response = await fetch(`${address}/api${path}`, {
    headers: {
      authorization: token,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}
