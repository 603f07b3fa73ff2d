import { beforeAll, expect, test } from 'vitest';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { dataOf } from '../../testing/game-walks.ts';
import { billScenarios } from '../../testing/replays/bill-scenarios.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });
const { admin, once, asUsual, agree, agreeTwice, shown, waitsIn, decidedByTwo } =
  approvalWalks(server);

let finance: Caller;
let chief: Caller;
beforeAll(async () => {
  finance = server.as(await server.signInOperator('finance@arcadia.example'));
  chief = server.as(await server.signInOperator());
  await asUsual('bill_discard');
});

const bills = (id: string) => `/ops/bills/${id}`;
const discard = (by: Caller, id: string) =>
  by.post(`${bills(id)}/discard`, { reason: 'Wrong name' }, once());
const look = async (id: string) => dataOf(await chief.get(bills(id)));

/** A settled bill of a direct company that is in no invoice. */
async function settled(): Promise<string> {
  const [bill] = await admin<{ id: string }>(
    `select b.id from bill b join company c on c.id = b.company_id
     where b.status = 'settled' and c.company_type = 0 and c.closure is null
       and not exists (select from invoice_part p where p.source_id = b.id)
       and not exists (select from approval_request r where r.subject_id = b.id) order by b.total desc, b.id limit 1`,
  );
  return String(bill?.id);
}

test('a bill is discarded when two agree, once', async () => {
  const id = await settled();
  const answer = await discard(finance, id);
  const approvalId = waitsIn(answer);
  expect(dataOf(answer)['replacedBy']).toBeNull();
  const before = await look(id);
  expect(before).toMatchObject({ status: 'settled', approvalId });
  expect(await shown(chief, approvalId)).toMatchObject({
    kind: 'bill_discard',
    cause: 'always',
    amount: before['total'],
    facts: [
      { name: 'billMonth', text: before['month'] },
      { name: 'application' },
      { name: 'note', text: 'Wrong name' },
    ],
  });
  expect(await discard(chief, id)).toMatchObject({ code: 2156 });
  expect(await agree(finance, approvalId)).toMatchObject({ code: 2150 });
  expect(await agreeTwice(chief, approvalId)).toEqual([0, 2009]);
  const old = await look(id);
  expect(old).toMatchObject({ status: 'discarded', approvalId: null, discardReason: 'Wrong name' });
  expect(await look(String(old['replacedBy']))).toMatchObject({ replaces: id });
  expect(await decidedByTwo(approvalId)).toEqual(
    expect.arrayContaining(['approval.approve', 'bill.discard']),
  );
});

test('what is refused leaves the bill as it is, and a repeated call reads the first answer', async () => {
  const id = await settled();
  const approvalId = waitsIn(await discard(finance, id));
  const refusal = { outcome: 'refused', reason: 'The name is right' };
  expect(await agree(chief, approvalId, refusal)).toMatchObject({ code: 0 });
  expect(await look(id)).toMatchObject({ status: 'settled', approvalId: null });
  const again = waitsIn(await discard(finance, id));
  const key = once();
  const agreed = () => chief.post(`/ops/approvals/${again}/decide`, { outcome: 'approved' }, key);
  expect(await agreed()).toMatchObject({ code: 0 });
  expect(await agreed()).toMatchObject({ code: 0 });
  expect(await look(id)).toMatchObject({ status: 'discarded' });
});

test('a bill that waits is not settled by reference', async () => {
  const asked = billScenarios(server)['settleBill'];
  if (!asked) throw new Error('no walk settles a bill');
  const { input } = await asked();
  const id = String(input['id']);
  const approvalId = waitsIn(await discard(finance, id));
  const settle = () => finance.post(`${bills(id)}/settle`, { reference: 'PAY-1' }, once());
  expect(await settle()).toMatchObject({ code: 2156 });
  expect(await finance.post(`/ops/approvals/${approvalId}/withdraw`)).toMatchObject({ code: 0 });
  expect(await settle()).toMatchObject({ code: 0 });
});
