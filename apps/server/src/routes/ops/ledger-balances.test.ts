import { serverTexts } from '@arcadia/i18n/server-texts';
import { expect, test } from 'vitest';
import { exportedFile, workbookRows } from '../../testing/exported-file.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

type Account = { kind: string; detail: string; balance: { amount: string; currency: string } };

async function balances(query: string): Promise<readonly Account[]> {
  const operator = server.as(await server.signInOperator());
  return (await operator.get(`/ops/ledger/balances${query}`)).data['accounts'] as Account[];
}

/** In minor units, by currency. */
function sumsOf(accounts: readonly Account[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { balance } of accounts)
    sums[balance.currency] =
      (sums[balance.currency] ?? 0) + Math.round(Number(balance.amount) * 100);
  return sums;
}

test('the balances of any moment sum to zero in each currency', async () => {
  const now = await balances('');
  const before = await balances(`?at=${encodeURIComponent('2026-09-30T16:00:00Z')}`);
  for (const accounts of [now, before]) {
    expect(accounts.length).toBeGreaterThan(5);
    expect(Object.values(sumsOf(accounts)).every((sum) => sum === 0)).toBe(true);
  }
  expect(before).not.toEqual(now);
});

test.each(['en', 'zh'] as const)(
  'the file names what an account is of in the reader’s language: %s',
  async (language) => {
    const token = await server.signInOperator();
    const { bytes } = await exportedFile(
      `${server.url}/api/ops/ledger/balances/export?format=xlsx`,
      { token, language },
    );
    const { backofficeLedger: texts, payment, games } = serverTexts(language);
    const details = (await workbookRows(bytes)).slice(1).map(([, , detail]) => detail);
    for (const name of [
      texts.details.minimum_fee,
      texts.details.package,
      payment.gateways.alipay.name,
      games.categories.interactive_gift,
    ])
      expect(details).toContain(name);
    const codes = details.filter((detail) => /^[a-z]+(_[a-z]+)*$/.test(String(detail ?? '')));
    expect(codes).toEqual([]);
  },
);
