import { describe, expect, test } from 'vitest';
import { tokenOf, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

async function signedIn(email: string) {
  const body = { type: 3, email, password: 'Demo-2026', isRead: true, countryCode: 'CN' };
  return server.as(tokenOf(await server.as().post('/login', body)));
}

describe('home', () => {
  test('shows a direct company its deposit and what is required', async () => {
    const { data } = await (await signedIn('owner@demo-cn.example')).get('/index/home');
    expect(data).toMatchObject({
      deposit: { currency: 'CNY' },
      requiredDeposit: { amount: '5000.00', currency: 'CNY' },
    });
  });

  test('shows a channel company no funds, which it can’t have', async () => {
    const { data } = await (await signedIn('owner@demo-channel.example')).get('/index/home');
    expect(data).toMatchObject({
      availableCredit: null,
      cash: null,
      deposit: null,
      requiredDeposit: null,
    });
  });
});

test('everybody sees who their company’s main account is, and how to reach it', async () => {
  for (const [email, mainAccountName, main, owner] of [
    ['finance@demo-cn.example', '林晓彤', false, 'owner@demo-cn.example'],
    ['owner@demo-cn.example', '林晓彤', true, 'owner@demo-cn.example'],
    ['owner@demo-channel.example', '周启航', true, 'owner@demo-channel.example'],
  ] as const) {
    const { data } = await (await signedIn(email)).get('/member/base/info');
    expect(data, email).toMatchObject({
      mainAccountName,
      main,
      mainAccountContact: { email: owner },
    });
  }
});
