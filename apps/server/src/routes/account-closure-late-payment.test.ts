import { expect, test } from 'vitest';
import { closingWalks } from '../testing/closing-walks.ts';
import { openOrder, payRecharge } from '../testing/recharge-walks.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const { admin, customer, start } = closingWalks(server);

test('money that arrives after the account was closed waits for staff, who can send it back', async () => {
  const finance = server.as(await server.signInOperator('finance@arcadia.example'));
  const { companyId, owner } = await customer();
  const late = await openOrder(owner, '40.00');
  await admin(
    `update payment set status = 'closed', ended_at = created_at where company_id = '${companyId}' and status = 'pending';
     update recharge_order set status = 'closed', closed_at = created_at where id = '${late.id}'`,
  );
  expect(await start(owner)).toMatchObject({ code: 0, data: { status: 'closed' } });
  await payRecharge(late.cashier);
  type Case = { id: string; company: { id: string } | null; status: string; reason: string };
  const found = async () => {
    const { data } = await finance.get('/ops/payment-cases?status=open&pageSize=100');
    return (data['records'] as Case[]).find(({ company }) => company?.id === companyId);
  };
  await expect.poll(found).toMatchObject({ reason: 'not_creditable' });
  const { id = '' } = (await found()) ?? {};
  // Nothing of it is the company's: its books stay empty, and its recharge was not credited.
  expect(
    await admin(
      `select kind from ledger_account where company_id = '${companyId}' and side = 'customer' and balance <> 0`,
    ),
  ).toEqual([]);
  expect(await admin(`select status from recharge_order where id = '${late.id}'`)).toEqual([
    { status: 'closed' },
  ]);
  expect((await finance.get(`/ops/payment-cases/${id}`)).data['decisions']).toContain('return');
});
