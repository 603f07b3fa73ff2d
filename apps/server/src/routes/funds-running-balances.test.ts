import { expect, test } from 'vitest';
import { openRecharge, payRecharge } from '../testing/recharge-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const clients = 4;
const ordersEach = 8;

type Line = { amount: bigint; cash: bigint; deposit: bigint };
const minor = (text: string | undefined) => BigInt((text ?? '').replace('.', ''));

/** Every line's balances are those of the line before and its own amount. Newest first. */
function expectToFollow(lines: readonly Line[]): void {
  expect(lines).toHaveLength(clients * ordersEach);
  for (const [index, { amount, cash, deposit }] of lines.entries()) {
    const before = lines[index + 1] ?? { cash: 0n, deposit: 0n };
    expect(cash + deposit, `line ${index}`).toBe(before.cash + before.deposit + amount);
    expect(cash >= before.cash && deposit >= before.deposit, `line ${index}`).toBe(true);
  }
}

test('concurrent payments are listed and exported in the order in which they were booked', async () => {
  const token = await server.certify(await server.signUp());
  const owner = server.as(token);
  const cashiers: URL[] = [];
  // The deposit is full after some of them, so that both balances move.
  for (let index = 0; index < clients * ordersEach; index += 1)
    cashiers.push(await openRecharge(owner, `${200 + index}.00`));
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (const cashier of cashiers.filter((_cashier, index) => index % clients === client))
        await payRecharge(cashier);
    }),
  );
  const listed = async () => (await owner.get('/funds/transactions?pageSize=100')).data;
  await expect.poll(async () => (await listed())['total']).toBe(clients * ordersEach);

  const { records } = (await listed()) as unknown as {
    records: Record<'amount' | 'cashBalance' | 'depositBalance', { amount: string }>[];
  };
  expectToFollow(
    records.map(({ amount, cashBalance, depositBalance }) => ({
      amount: minor(amount.amount),
      cash: minor(cashBalance.amount),
      deposit: minor(depositBalance.amount),
    })),
  );
  const file = await fetch(`${server.url}/api/funds/transactions/export?format=csv`, {
    headers: { authorization: token, 'accept-language': 'en' },
  });
  const [, ...rows] = (await file.text()).trimEnd().split('\r\n');
  expectToFollow(
    rows.map((row) => {
      const cells = row.split(',');
      return { amount: minor(cells[5]), cash: minor(cells[6]), deposit: minor(cells[7]) };
    }),
  );
});
