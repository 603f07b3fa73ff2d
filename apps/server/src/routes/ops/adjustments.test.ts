import { adjustmentInvariants } from '@arcadia/domain/adjustments/index';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ledgerFindings } from '../../testing/ledger-findings.ts';
import { approvalWalks } from '../../testing/approval-walks.ts';
import { openRecharge, payRecharge } from '../../testing/recharge-walks.ts';
import { type Answer, type Caller, useTestServer } from '../../testing/test-server.ts';
import { patience } from '../../../../../tools/testing/patience.ts';
import { slowFile } from '../../../../../tools/testing/slow-file.ts';

slowFile('after a week all jobs of the week are due, not only those that end proposals');
const server = useTestServer({ own: 'clock', seedData: true });
const { about, admin, once } = approvalWalks(server);
const words = { reason: 'Compensation for the outage of 3 November', note: 'Ticket 4711' };

let finance: Caller;
let chief: Caller;
beforeAll(async () => {
  finance = server.as(await server.signInOperator('finance@arcadia.example'));
  chief = server.as(await server.signInOperator());
});

/** A company with what a recharge brought: at most 5,000.00 of it are its deposit. */
async function companyWith(recharged: string | null): Promise<{ id: string; owner: Caller }> {
  const owner = server.as(await server.certify(await server.signUp()));
  if (recharged !== null) {
    await payRecharge(await openRecharge(owner, recharged));
    await vi.waitFor(
      async () => expect((await owner.get('/funds/transactions')).data['total']).toBe(1),
      patience,
    );
  }
  return { id: String((await owner.get('/member/base/info')).data['companyId']), owner };
}

const propose = (caller: Caller, wanted: object, headers = once()) =>
  caller.post('/ops/adjustments', { ...words, ...wanted }, headers);
const decide = (caller: Caller, id: string, decision: object = { outcome: 'approved' }) =>
  about(caller, id, decision);
const withdraw = (caller: Caller, id: string) => about(caller, id, 'withdraw');

async function proposed(caller: Caller, wanted: object): Promise<string> {
  const { code, msg, data } = await propose(caller, wanted);
  if (code !== 0) throw new Error(msg);
  return String(data['id']);
}

/** Balances of a company by the API, as cash and deposit. */
async function fundsOf(owner: Caller): Promise<string> {
  const { cash, deposit } = (await owner.get('/funds')).data as Record<string, { amount: string }>;
  return `${cash?.amount} ${deposit?.amount}`;
}

const statusOf = async (id: string) => (await chief.get(`/ops/adjustments/${id}`)).data['status'];
const refused = ({ status, code }: Answer) => (status === 200 ? code : status);

describe('money', () => {
  test('is given when a second person approves, never before and only once', async () => {
    const { id: companyId, owner } = await companyWith(null);
    const key = once();
    const wanted = { companyId, kind: 'credit', amount: '120.50' };
    const [first, again] = [
      await propose(finance, wanted, key),
      await propose(finance, wanted, key),
    ];
    expect(again.data).toEqual(first.data);
    const id = String(first.data['id']);
    expect(await fundsOf(owner)).toBe('0.00 0.00');
    expect((await chief.get(`/ops/adjustments/${id}`)).data).toMatchObject({
      status: 'waiting',
      amount: { amount: '120.50', currency: 'CNY' },
      proposedBy: { name: '罗永宁' },
      forecast: { cash: { amount: '0.00' }, cashAfter: { amount: '120.50' } },
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(chief, id)));
    expect(answers.map(refused).toSorted((a, b) => a - b)).toEqual([0, 2009, 2009, 2009]);
    // Cash, although the deposit is empty: it is no security that the company paid.
    expect(await fundsOf(owner)).toBe('120.50 0.00');
    expect((await owner.get('/funds/transactions')).data['records']).toMatchObject([
      {
        type: 'recharge_balance',
        amount: { amount: '120.50' },
        cashBalance: { amount: '120.50' },
        reference: id,
        remarks: words.reason,
      },
    ]);
    expect(
      await admin(`select source, cash::int from funds_lot where reference = '${id}'`),
    ).toEqual([{ source: 'adjustment', cash: 12_050 }]);
    const { data } = await chief.get(`/ops/audit?companyId=${companyId}&keyword=${id}`);
    expect(data['records']).toMatchObject([
      { action: 'adjustment.approve', actorName: 'Robin Shaw' },
      { action: 'adjustment.propose', actorName: '罗永宁' },
    ]);
    await expect
      .poll(async () => JSON.stringify(await admin(`select body from sim_message`)))
      .toContain(`120.50`);
    expect(JSON.stringify(await owner.get('/funds/transactions'))).not.toContain(words.note);
  });

  test('is taken from the oldest lots, and never more than there is', async () => {
    const { id: companyId, owner } = await companyWith('5030.00');
    await decide(chief, await proposed(finance, { companyId, kind: 'credit', amount: '20.00' }));
    expect(await propose(finance, { companyId, kind: 'debit', amount: '50.01' })).toMatchObject({
      code: 2151,
      msg: expect.stringContaining('50.00'),
    });
    const both = await Promise.all(
      ['40.00', '35.00'].map((amount) => proposed(finance, { companyId, kind: 'debit', amount })),
    );
    const answers = await Promise.all(both.map((id) => decide(chief, id)));
    expect(answers.map(refused).toSorted((a, b) => a - b)).toEqual([0, 2151]);
    const won = answers.findIndex(({ code }) => code === 0);
    const left = won === 0 ? '10.00' : '15.00';
    expect(await fundsOf(owner)).toBe(`${left} 5000.00`);
    const lots = `select source, cash::int from funds_lot where company_id = '${companyId}' order by sequence`;
    expect(await admin(lots)).toEqual([
      { source: 'recharge', cash: 0 },
      { source: 'adjustment', cash: Number(left) * 100 },
    ]);
    // What could not be approved still waits, and can when there is enough.
    const open = both[1 - won] ?? '';
    expect((await chief.get(`/ops/adjustments/${open}`)).data).toMatchObject({
      status: 'waiting',
      forecast: { exceedsCash: true },
    });
    await decide(chief, await proposed(finance, { companyId, kind: 'credit', amount: '30.00' }));
    expect(refused(await decide(chief, open))).toBe(0);
  });

  test.each([
    ['nothing', '0.00'],
    ['a fraction of a cent', '1.005'],
    ['a negative amount', '-1'],
    ['too much', '5000000.01'],
  ])('can’t be %s', async (_, amount) => {
    const { id: companyId } = await companyWith(null);
    for (const kind of ['credit', 'debit'])
      expect(await propose(finance, { companyId, kind, amount })).toMatchObject({ status: 400 });
  });
});

describe('the required deposit', () => {
  const deposit = (companyId: string, amount: string, takeFromCash = false) => ({
    companyId,
    kind: 'deposit',
    amount,
    takeFromCash,
  });
  const parts = (companyId: string) =>
    admin(
      `select deposit::int, cash::int from funds_lot where company_id = '${companyId}' order by sequence`,
    );

  test('makes cash of what is above a lower one, and takes cash for a higher one if told', async () => {
    const { id: companyId, owner } = await companyWith('5600.00');
    const lowered = await proposed(finance, deposit(companyId, '4200.00'));
    expect(refused(await propose(finance, deposit(companyId, '1.00')))).toBe(2152);
    expect(refused(await decide(chief, lowered))).toBe(0);
    expect(await fundsOf(owner)).toBe('1400.00 4200.00');
    expect(await parts(companyId)).toEqual([{ deposit: 420_000, cash: 140_000 }]);
    // What left the deposit, and what came into cash.
    const lines = JSON.stringify((await owner.get('/funds/transactions')).data['records']);
    for (const amount of ['-800.00', '800.00']) expect(lines).toContain(`"amount":"${amount}"`);
    // Only later recharges fill it.
    await decide(chief, await proposed(finance, deposit(companyId, '5000.00')));
    expect(await fundsOf(owner)).toBe('1400.00 4200.00');
    expect(refused(await propose(finance, deposit(companyId, '5000.00')))).toBe(2153);
    // More than there is takes all there is.
    const raised = await proposed(finance, deposit(companyId, '9000.00', true));
    expect((await chief.get(`/ops/adjustments/${raised}`)).data['forecast']).toMatchObject({
      cashAfter: { amount: '0.00' },
      depositAfter: { amount: '5600.00' },
    });
    await decide(chief, raised);
    expect(await fundsOf(owner)).toBe('0.00 5600.00');
    expect(await parts(companyId)).toEqual([{ deposit: 560_000, cash: 0 }]);
    expect((await owner.get('/funds')).data['requiredDeposit']).toMatchObject({
      amount: '9000.00',
    });
    expect((await chief.get(`/ops/adjustments/${raised}`)).data).toMatchObject({
      previousDeposit: { amount: '5000.00' },
      moved: { amount: '-1400.00' },
    });
    await decide(chief, await proposed(finance, deposit(companyId, '0')));
    expect(await fundsOf(owner)).toBe('5600.00 0.00');
  });
});

describe('two people', () => {
  test('decide: who proposed it is refused by the API and by the table', async () => {
    const { id: companyId, owner } = await companyWith(null);
    const id = await proposed(chief, { companyId, kind: 'credit', amount: '1.00' });
    for (const decision of [{ outcome: 'approved' }, { outcome: 'refused', reason: 'No' }])
      expect(refused(await decide(chief, id, decision))).toBe(2150);
    await expect(
      admin(
        `update adjustment set status = 'approved', decided_by = proposed_by, ended_at = proposed_at, moved = amount
         where id = '${id}'`,
      ),
    ).rejects.toThrow(/adjustment_by_two_people/);
    // Not even by another proposer's name: what was proposed can't be changed by the product's login.
    expect(
      await admin(
        `select has_column_privilege('arcadia_app', 'adjustment', c, 'update') as may
         from unnest(array['proposed_by', 'amount', 'kind', 'company_id']) c where
         has_column_privilege('arcadia_app', 'adjustment', c, 'update')`,
      ),
    ).toEqual([]);
    expect(await fundsOf(owner)).toBe('0.00 0.00');
    expect(refused(await decide(finance, id))).toBe(0);
    expect(await fundsOf(owner)).toBe('1.00 0.00');
    await expect(admin(`update adjustment set amount = 2 where id = '${id}'`)).rejects.toThrow(
      /approved already/,
    );
  });

  test('at once: an approval, a refusal and a withdrawal, of which one happens', async () => {
    const { id: companyId, owner } = await companyWith(null);
    for (let round = 0; round < 4; round += 1) {
      const before = await fundsOf(owner);
      const id = await proposed(finance, { companyId, kind: 'credit', amount: '1.00' });
      const answers = await Promise.all([
        decide(chief, id),
        decide(chief, id, { outcome: 'refused', reason: 'Already given' }),
        withdraw(finance, id),
      ]);
      expect(answers.map(refused).filter((code) => code === 0)).toHaveLength(1);
      const won = ['approved', 'refused', 'withdrawn'][answers.findIndex((one) => one.code === 0)];
      expect(await statusOf(id)).toBe(won);
      expect((await fundsOf(owner)) === before).toBe(won !== 'approved');
    }
  });

  test('have the right to: others can neither propose nor decide nor read', async () => {
    const { id: companyId, owner } = await companyWith(null);
    const id = await proposed(finance, { companyId, kind: 'credit', amount: '1.00' });
    const commerce = server.as(await server.signInOperator('commerce@arcadia.example'));
    for (const caller of [commerce, owner]) {
      const status = caller === owner ? 401 : 403;
      expect((await propose(caller, { companyId, kind: 'credit', amount: '1.00' })).status).toBe(
        status,
      );
      expect((await decide(caller, id)).status).toBe(status);
      expect((await caller.get('/ops/adjustments')).status).toBe(status);
    }
    expect((await withdraw(chief, id)).status).toBe(403);
    expect((await decide(chief, 'adj_unknown00000')).status).toBe(404);
  });
});

test('a proposal can be refused with a reason, and expires after seven days', async () => {
  const { id: companyId } = await companyWith(null);
  const refusedOne = await proposed(finance, { companyId, kind: 'credit', amount: '5.00' });
  expect((await decide(chief, refusedOne, { outcome: 'refused', reason: ' ' })).status).toBe(400);
  await decide(chief, refusedOne, { outcome: 'refused', reason: 'No such outage' });
  expect((await chief.get(`/ops/adjustments/${refusedOne}`)).data).toMatchObject({
    status: 'refused',
    refusal: 'No such outage',
    decidedBy: { name: 'Robin Shaw' },
    forecast: null,
  });
  const late = await proposed(finance, { companyId, kind: 'credit', amount: '5.00' });
  await server.advance(7 * 86_400_000);
  finance = server.as(await server.signInOperator('finance@arcadia.example'));
  chief = server.as(await server.signInOperator());
  expect(refused(await decide(chief, late))).toBe(2009);
  await expect.poll(() => statusOf(late)).toBe('expired');
  const moved = await admin(`select 1 from ledger_transfer where company_id = '${companyId}'`);
  expect(moved).toEqual([]);
  const { data } = await chief.get(`/ops/adjustments?companyId=${companyId}&status=expired`);
  expect(data).toMatchObject({ total: 1, records: [{ id: late, decidedBy: null }] });
});

describe('the ledger’s check', () => {
  const findings = () =>
    ledgerFindings(server.databaseUrl, [...fundsInvariants, ...adjustmentInvariants]);

  test('finds adjustments, lots, transactions and transfers in agreement', async () => {
    expect(await findings()).toEqual([]);
  });

  test('notices an approval that booked nothing', async () => {
    const { id: companyId } = await companyWith(null);
    const id = await proposed(finance, { companyId, kind: 'credit', amount: '7.00' });
    await admin(
      `update adjustment set status = 'approved', ended_at = proposed_at, moved = amount,
         decided_by = (select id from operator where email = 'ops@arcadia.example') where id = '${id}'`,
    );
    expect(await findings()).toEqual([
      'money given by an approved adjustment has its transfer, and each such transfer its adjustment',
      'each lot of money given is an approved adjustment of its amount',
    ]);
  });
});
