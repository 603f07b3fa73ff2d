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

/** Recharges as a payer would until the company has as many transactions: a full page, unless it is said. */
export async function fillTransactions(
  address: string,
  token: string,
  wanted = pageSize,
): Promise<void> {
  const { total } = await call<{ total: number }>(address, token, {
    path: '/funds/transactions?pageSize=10',
  });
  for (let missing = wanted - total; missing > 0; missing -= 1) await recharge(address, token);
}

/** What the API answers to the reference's calls, as text by path. */
export async function answersOf(
  address: string,
  token: string,
): Promise<ReadonlyMap<string, string>> {
  const paths = [
    '/api/index/home',
    '/api/index/attention',
    '/api/index/activeUsers',
    '/api/index/newUsers',
  ];
  const asked = [
    ...paths.map((path) => [path, path] as const),
    ['/api/funds/transactions', `/api/funds/transactions?pageSize=${pageSize}`] as const,
  ];
  const answers = asked.map(async ([path, question]) => {
    const response = await fetch(`${address}${question}`, { headers: { authorization: token } });
    if (!response.ok) throw new Error(`${question} was answered ${response.status}`);
    return [path, await response.text()] as const;
  });
  return new Map(await Promise.all(answers));
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
