import { randomUUID } from 'node:crypto';
import { billingInvariants } from '@arcadia/domain/billing/index';
import { couponInvariants } from '@arcadia/domain/coupons/index';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import {
  agreedCorrection,
  proposedCorrection,
  replacedBills,
} from '../../testing/correction-walks.ts';
import { ledgerFindings } from '../../testing/ledger-findings.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ own: 'everybody', seedData: true });

type Line = {
  position: number;
  kind: string;
  category: string;
  component: string | null;
  serviceId: string | null;
  quantity: string | null;
};
type Bill = { id: string; companyId: string; applicationId: string; month: string; lines: Line[] };
type Day = { day: string; quantity: string };
type Explained = { agrees: boolean; games: { gameId: string; days: Day[] }[] };

let proposer: Caller;
let decider: Caller;
let bill: Bill;
let line: Line;
let event: Record<
  'applicationId' | 'serviceId' | 'category' | 'component' | 'gameId' | 'day' | 'quantity',
  string
>;
beforeAll(async () => {
  proposer = server.as(await server.signInOperator('finance@arcadia.example'), {
    'accept-language': 'en',
  });
  decider = server.as(await server.signInOperator());
  // Users of the newest month of which all bills are final.
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select bill.id from bill join company on company.id = bill.company_id
     where status = 'settled' and company.closure is null
       and month < (select min(month) from billing_run_company where status in ('pending', 'failed')
         union all select '9999-99' order by 1 limit 1)
       and month in (select month from billing_run where finished_at is not null)
     order by month desc, bill.id`,
  );
  for (const { id } of rows as { id: string }[]) {
    const { data } = await proposer.get(`/ops/bills/${id}`);
    const found = (data as Bill).lines.find(
      ({ kind, component, serviceId }) =>
        kind === 'usage' && component === 'mau' && serviceId !== null,
    );
    if (!found) continue;
    bill = data as Bill;
    line = found;
    break;
  }
  const [first] = (await explained(bill.id, line.position)).games;
  const day = first?.days.find(({ quantity }) => Number(quantity) > 1);
  event = {
    applicationId: bill.applicationId,
    serviceId: String(line.serviceId),
    category: line.category,
    component: String(line.component),
    gameId: first?.gameId ?? '',
    day: String(day?.day),
    quantity: '-1',
  };
});

async function explained(id: string, position: number): Promise<Explained> {
  return (await proposer.get(`/ops/bills/${id}/lines/${position}`)).data as Explained;
}

const change = (...events: (typeof event)[]) => ({
  kind: 'usage',
  month: bill.month,
  companyId: bill.companyId,
  events,
});
const propose = (...events: (typeof event)[]) =>
  proposer.post(
    '/ops/corrections',
    { reason: 'A test was counted', change: change(...events) },
    { 'idempotency-key': randomUUID() },
  );

test('every wrong cell is named, also what the bill says to it', async () => {
  const wrong = await propose(
    event,
    { ...event, day: '2019-01-01' },
    { ...event, component: 'tokens' },
    { ...event, quantity: '0.00001' },
    { ...event, quantity: '1.0001' },
    { ...event, serviceId: '' },
  );
  expect(wrong).toMatchObject({ status: 400 });
  expect(wrong.data['fields']).toEqual({
    'change.events.1.day': 'invalidFormat',
    'change.events.2.component': 'unknownOption',
    'change.events.3.quantity': 'invalidFormat',
    'change.events.4.quantity': 'invalidFormat',
    'change.events.5.serviceId': 'required',
  });
  const unbilled = { ...event, serviceId: 'rgs_unknown0000000001' };
  const answer = await propose(event, unbilled, event, unbilled);
  expect(answer).toMatchObject({ code: 2175 });
  expect(answer.msg).toContain('Rows 2, 4');
  const below = await propose({ ...event, quantity: '5' }, { ...event, quantity: '-99999999999' });
  expect(below).toMatchObject({ code: 2176 });
  expect(below.msg).toContain('Row 2:');
});

test('usage of a day is corrected by two people, and the new bill is explained by it', async () => {
  const reason = 'A test was counted as usage';
  const id = await proposedCorrection({ proposer }, { change: change(event), reason });
  const before = await explained(bill.id, line.position);
  await agreedCorrection({ proposer, decider }, id);
  const bills = await replacedBills(proposer, id);
  const replacedBy = bills.find(({ billId }) => billId === bill.id)?.replacedBy;
  expect(replacedBy).toBeTruthy();
  const { data: made } = await proposer.get(`/ops/bills/${replacedBy}`);
  const corrected = (made as Bill).lines.find(
    ({ kind, component, serviceId, category }) =>
      kind === 'usage' &&
      component === line.component &&
      serviceId === line.serviceId &&
      category === line.category,
  );
  expect(Number(corrected?.quantity)).toBeCloseTo(Number(line.quantity) - 1, 3);
  const after = await explained(String(replacedBy), corrected?.position ?? 0);
  expect(after.agrees).toBe(true);
  const ofDay = ({ games }: Explained) =>
    Number(
      games.find(({ gameId }) => gameId === event.gameId)?.days.find(({ day }) => day === event.day)
        ?.quantity,
    );
  expect(ofDay(after)).toBeCloseTo(ofDay(before) - 1, 3);
  expect((await proposer.get(`/ops/bills/${bill.id}`)).data).toMatchObject({
    status: 'discarded',
    replacedBy,
  });
  const all = [...billingInvariants, ...couponInvariants, ...fundsInvariants];
  expect(await ledgerFindings(server.databaseUrl, all)).toEqual([]);
});
