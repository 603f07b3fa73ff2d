import { randomUUID } from 'node:crypto';
import { accountClosureInvariants } from '@arcadia/domain/account-closure/index';
import { adjustmentInvariants } from '@arcadia/domain/adjustments/index';
import { fundsInvariants } from '@arcadia/domain/funds/index';
import { refundInvariants } from '@arcadia/domain/refunds/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { closingWalks, type Customer } from '../testing/closing-walks.ts';
import { gameWalks } from '../testing/game-walks.ts';
import { ledgerFindings } from '../testing/ledger-findings.ts';
import { openOrder, payRecharge } from '../testing/recharge-walks.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('moves the clock over months, whose jobs are waited for');

const server = useTestServer({ own: 'clock', seedData: true });
const { admin, once, verify, signUp, signInWithCode, customer, start, closureOf, ...walks } =
  closingWalks(server);
const { openChecks, advance, approveRefunds } = walks;
const { service } = gameWalks(server);

let chief: Caller;
let finance: Caller;
beforeAll(async () => {
  chief = server.as(await server.signInOperator());
  finance = server.as(await server.signInOperator('finance@arcadia.example'));
});

describe('each check stands in the way', () => {
  /** Checks that are open, and the outcome of an attempt to close. */
  const blocked = async ({ companyId, owner }: Customer) => ({
    checks: await openChecks(owner),
    code: (await start(owner)).code,
    closure: await closureOf(companyId),
  });
  const by = (check: string) => ({ checks: [{ check, open: 1 }], code: 2155, closure: null });

  test('a service that is online', async () => {
    const one = await customer();
    const place = await service(one.owner);
    await admin(`update region_service set status = 'online' where id = '${place.id}'`);
    const checks = [
      { check: 'services', open: 1 },
      { check: 'bills', open: 1 },
    ];
    expect(await blocked(one)).toEqual({ ...by('services'), checks });
    expect(await one.owner.post(`${place.path}/stop`)).toMatchObject({ code: 0 });
    // The bill of the month in which it was online is not final yet.
    expect(await openChecks(one.owner)).toEqual([{ check: 'bills', open: 1 }]);
  });

  test('a payment that can still be paid', async () => {
    const one = await customer();
    await openOrder(one.owner, '10.00');
    expect(await blocked(one)).toEqual(by('payments'));
  });

  test('a certification or a game under review, and a refund on its way', async () => {
    for (const desk of ['certification', 'game'] as const) {
      const one = await customer();
      await admin(
        `insert into review_case (company_id, id, desk, subject_id, kind, title, opened_at)
         values ('${one.companyId}', 'rev_${randomUUID()}', '${desk}', '${randomUUID()}', 'first', 'T', now())`,
      );
      expect(await blocked(one)).toEqual(by(desk));
    }
    const one = await customer('5100.00');
    const { lots } = (await one.owner.get('/funds/refundable')).data as {
      lots: { lotId: string }[];
    };
    const items = [{ lotId: lots[0]?.lotId, amount: '10.00', currency: 'CNY' }];
    expect(await one.owner.post('/funds/refunds', { items }, once())).toMatchObject({ code: 0 });
    expect(await blocked(one)).toEqual(by('refund'));
  });

  test('what is owed on bills', async () => {
    const one = await customer();
    await admin(
      `insert into ledger_account (company_id, kind, detail, currency, side, balance, highest)
       values ('${one.companyId}', 'receivable', '', 'CNY', 'customer', -100, 0)`,
    );
    expect(await blocked(one)).toEqual(by('bills'));
    await admin(
      `alter table ledger_account disable trigger append_only;
       delete from ledger_account where company_id = '${one.companyId}';
       alter table ledger_account enable trigger append_only`,
    );
  });
});

describe('closing needs', () => {
  test('the main account, a session that was verified, and the confirmation', async () => {
    const { token } = await signUp();
    const owner = server.as(token);
    expect(await start(owner)).toMatchObject({ code: 2024 });
    expect(await owner.post('/account/closing', {}, once())).toMatchObject({ status: 400 });
    const companyId = String((await owner.get('/member/base/info')).data['companyId']);
    await verify(companyId);
    await admin(
      `insert into role (company_id, id, name, permission_ids, created_at)
         values ('${companyId}', 'rol_${companyId}', 'All', '{1}', now());
       insert into member (company_id, id, name, main, role_id, email, created_at)
         values ('${companyId}', 'mem_${companyId}', 'Sub', false, 'rol_${companyId}', '${companyId}@sub.example', now());
       update session set member_id = 'mem_${companyId}' where company_id = '${companyId}'`,
    );
    expect(await start(owner)).toMatchObject({ status: 403 });
    expect(await owner.get('/account/closing')).toMatchObject({ status: 403 });
    expect(await closureOf(companyId)).toBeNull();
  });
});

test('an account without money is closed at once, for everybody and for good', async () => {
  const { companyId, phoneNumber, owner } = await customer();
  await admin(
    `insert into role (company_id, id, name, permission_ids, created_at)
       values ('${companyId}', 'rol_${companyId}', 'All', '{1}', now());
     insert into member (company_id, id, name, main, role_id, area_code, phone_number, created_at)
       values ('${companyId}', 'mem_${companyId}', 'Sub', false, 'rol_${companyId}', '+86', '13711112222', now())`,
  );
  const key = once();
  const answers = await Promise.all([start(owner, key), start(owner), start(owner)]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await closureOf(companyId)).toBe('closed');
  expect(await owner.get('/member/base/info')).toMatchObject({ status: 401 });
  for (const login of [phoneNumber, '13711112222'])
    expect(await signInWithCode(login)).toMatchObject({ code: 2004 });
  expect(await admin(`select 1 from member_login where company_id = '${companyId}'`)).toEqual([]);
  // Records stay, and the operator finds them.
  expect((await chief.get(`/ops/companies/${companyId}`)).data).toMatchObject({
    closure: 'closed',
  });
  expect((await chief.get('/ops/companies?closure=closed')).data['records']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: companyId })]),
  );
  expect(
    await chief.post(`/ops/companies/${companyId}/closing/stop`, { reason: 'No' }, once()),
  ).toMatchObject({ code: 2009 });
  await expect(
    admin(`update account_closure set status = 'stopped' where company_id = '${companyId}'`),
  ).rejects.toThrow();
});

test('nothing new starts while it is being closed, and everything is given back before it is', async () => {
  const { companyId, phoneNumber, owner } = await customer('5300.00');
  const gift = await finance.post(
    '/ops/adjustments',
    { companyId, kind: 'credit', amount: '25.00', reason: 'Sorry', note: 'T' },
    once(),
  );
  const decided = await chief.post(
    `/ops/approvals/${String(gift.data['approvalId'])}/decide`,
    { outcome: 'approved' },
    once(),
  );
  expect(decided.code).toBe(0);
  const late = await openOrder(owner, '40.00');
  await admin(
    `update payment set status = 'closed', ended_at = created_at where company_id = '${companyId}' and status = 'pending';
     update recharge_order set status = 'closed', closed_at = created_at where id = '${late.id}'`,
  );
  expect((await owner.get('/account/closing')).data).toMatchObject({
    refunded: { amount: '5300.00' },
    lapsing: { amount: '25.00' },
    canClose: true,
  });
  expect(await start(owner)).toMatchObject({ code: 0, data: { status: 'closing' } });
  expect((await owner.get('/funds')).data).toMatchObject({
    cash: { amount: '25.00' },
    deposit: { amount: '0.00' },
  });
  const fields = { name: 'Late', description: 'Late', region: 'asia_pacific' };
  for (const refused of [
    owner.post('/funds/recharges', { amount: '10.00', gateway: 'alipay', agreed: true }, once()),
    owner.post('/applications', fields, once()),
    finance.post(
      '/ops/adjustments',
      { companyId, kind: 'credit', amount: '1.00', reason: 'x', note: 'x' },
      once(),
    ),
  ])
    expect(await refused).toMatchObject({ code: 2154 });
  // Nor by a call that had passed the server's guard before.
  await expect(
    admin(
      `insert into application (company_id, id, name, description, created_at)
       values ('${companyId}', 'app_late000000', 'Late', '', now())`,
    ),
  ).rejects.toThrow(/is closing/);
  const [request] = await admin<{ id: string; amount: number }>(
    `select id, amount::int from refund_request where company_id = '${companyId}'`,
  );
  expect(request?.amount).toBe(530_000);
  await approveRefunds(finance, companyId);
  // Money that arrives meanwhile goes back by a further refund.
  await payRecharge(late.cashier);
  await closedAfterRefunds(companyId);
  expect(await signInWithCode(phoneNumber)).toMatchObject({ code: 2004 });
  expect(await owner.get('/funds')).toMatchObject({ status: 401 });
  const { data } = await chief.get(`/ops/companies/${companyId}/closing`);
  expect(data['closing']).toMatchObject({ status: 'closed', lapsed: { amount: '25.00' } });
});

/** Approves whatever waits at the desk of refunds for the company, until its account is closed. */
async function closedAfterRefunds(companyId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await approveRefunds(finance, companyId);
        await advance();
        return closureOf(companyId);
      },
      { interval: 1_000 },
    )
    .toBe('closed');
}

describe('a closing is stopped', () => {
  test('by an operator with a reason, after which the account is in use again', async () => {
    const { companyId, owner } = await customer('5010.00');
    await start(owner);
    expect(
      await finance.post(`/ops/companies/${companyId}/closing/stop`, { reason: 'x' }, once()),
    ).toMatchObject({ status: 403 });
    const reason = 'You asked us by phone to keep it.';
    const stops = await Promise.all(
      [1, 2].map(() => chief.post(`/ops/companies/${companyId}/closing/stop`, { reason }, once())),
    );
    expect(stops.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2009]);
    expect((await owner.get('/account/closing')).data['closing']).toMatchObject({
      status: 'stopped',
      stopReason: reason,
    });
    expect(
      await owner.post(
        '/funds/recharges',
        { amount: '10.00', gateway: 'alipay', agreed: true },
        once(),
      ),
    ).toMatchObject({ code: 0 });
  });

  test('by a refund that staff refuse', async () => {
    const { companyId, owner } = await customer('5020.00');
    await start(owner);
    const { data } = await finance.get(`/ops/reviews?desk=refund&keyword=${companyId}`);
    const [waiting] = data['records'] as { id: string }[];
    await finance.post(`/ops/reviews/${waiting?.id}/claim`);
    const refusal = { outcome: 'refused', reason: 'A chargeback is open.' };
    await finance.post(`/ops/refunds/${waiting?.id}/decide`, refusal, once());
    await expect
      .poll(
        async () => {
          await advance();
          return closureOf(companyId);
        },
        { interval: 1_000 },
      )
      .toBeNull();
    expect((await owner.get('/account/closing')).data['closing']).toMatchObject({
      status: 'stopped',
      stopReason: 'A chargeback is open.',
    });
    expect((await owner.get('/funds')).data['deposit']).toMatchObject({ amount: '5000.00' });
  });
});

test('a launch and a closing at once: one of them happens', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { companyId, owner } = await customer();
    const [closing, order] = await Promise.all([
      start(owner),
      owner.post('/funds/recharges', { amount: '10.00', gateway: 'alipay', agreed: true }, once()),
    ]);
    const payments = await admin(`select 1 from payment where company_id = '${companyId}'`);
    expect(payments).toHaveLength(closing.code === 0 ? 0 : 1);
    expect(order.code === 0).toBe(closing.code !== 0);
  }
});

test('ledger, lots, refunds and closed accounts agree', async () => {
  expect(
    await ledgerFindings(server.databaseUrl, [
      ...fundsInvariants,
      ...refundInvariants,
      ...adjustmentInvariants,
      ...accountClosureInvariants,
    ]),
  ).toEqual([]);
});
