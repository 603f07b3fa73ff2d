import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { MemberContext } from '../../database/context.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { write } from '../../database/transaction.ts';
import { post, rechargeTransfer, reverse } from '../../ledger/index.ts';
import { type OutgoingMessage, RecipientRefused } from '../../ports/message-sender.ts';
import { checkBalanceAlerts, getBalanceAlerts, type LastBill, setBalanceAlerts } from '../index.ts';

/** A company of its own for each test, whose main account reads Chinese and which has two confirmed addresses for bills. */
export function useAlertedCompany() {
  const { adminUrl, url } = useTestDatabase();
  const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
  const sent: OutgoingMessage[] = [];
  const mail = { isAway: false, isUnknown: false };
  const bills: { last: LastBill } = { last: async () => null };
  let database: Database;
  let companies = 0;
  let companyId = '';
  let recharges = 0;

  beforeAll(() => {
    database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    sent.length = 0;
    mail.isAway = false;
    mail.isUnknown = false;
    bills.last = async () => null;
    companies += 1;
    companyId = `co_alerts${companies}`;
    await asAdmin(
      adminUrl,
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
         values ('${companyId}', '云帆', 'CN', 'CNY', 0, '2026-01-01');
       insert into member (company_id, id, name, main, email, language, created_at)
         values ('${companyId}', 'mem_${companies}', 'Main', true, 'm${companies}@a.example', 'zh', '2026-01-01');
       insert into billing_email (company_id, email, added_at, verified_at)
         select '${companyId}', email, '2026-01-01', '2026-01-01' from unnest(array['a@b.example', 'c@d.example']) email`,
    );
  });

  const system = () => {
    const ctx = systemContext(database, { clock });
    const send = async (message: OutgoingMessage) => {
      if (mail.isAway) throw new Error('the mail server is away');
      if (mail.isUnknown) throw new RecipientRefused('smtp', '550 no such mailbox');
      sent.push(message);
    };
    return { ...ctx, ports: { ...ctx.ports, messages: { send } } };
  };
  const member = (): MemberContext => ({
    ...system(),
    actor: {
      kind: 'member',
      id: `mem_${companies}`,
      name: 'Main',
      companyId,
      sessionId: 'ses',
      permissions: new Set([17]),
    },
  });
  const choose = (
    belowAmount: string | null,
    belowPercent: number | null = null,
    recipients = ['a@b.example', 'c@d.example'],
    belowCredit: string | null = null,
  ) =>
    setBalanceAlerts(member(), { belowAmount, belowPercent, belowCredit, recipients }, bills.last);
  const chooseCredit = (level: string | null) => choose(null, null, ['a@b.example'], level);
  /** Sets the amount of the running month so far. */
  const charge = (cents: number) =>
    asAdmin(
      adminUrl,
      `insert into running_charge (company_id, month, amount, currency, events, as_of)
         values ('${companyId}', '2026-11', ${cents}, 'CNY', 1, '2026-11-20')
         on conflict (company_id, month) do update set amount = excluded.amount`,
    );

  /** Adds cash and answers what takes it away again. */
  function receive(cents: bigint): Promise<() => Promise<unknown>> {
    recharges += 1;
    const rechargeId = `rch_${recharges}`;
    return write(system(), async (tx) => {
      tx.unaudited('a test');
      const occurredAt = clock.now();
      const { sequence } = await post(
        tx,
        rechargeTransfer({
          rechargeId,
          companyId,
          gateway: 'alipay',
          toDeposit: money(0n, 'CNY'),
          toCash: money(cents, 'CNY'),
          occurredAt,
        }),
      );
      return () =>
        write(system(), (again) => {
          again.unaudited('a test');
          return reverse(again, { companyId, sequence }, { reference: rechargeId, occurredAt });
        });
    });
  }
  const check = () => checkBalanceAlerts(system(), bills.last);
  const rows = async (query: string) => (await asAdmin(adminUrl, query)).rows;
  const notices = async () => (await getBalanceAlerts(member(), bills.last)).notices;
  return {
    adminUrl,
    clock,
    sent,
    mail,
    bills,
    companyId: () => companyId,
    main: () => `m${companies}@a.example`,
    system,
    member,
    choose,
    chooseCredit,
    charge,
    receive,
    check,
    rows,
    notices,
    shown: () => getBalanceAlerts(member(), bills.last),
    confirm: (email: string, at: string | null = '2026-11-20') =>
      asAdmin(
        adminUrl,
        `update billing_email set verified_at = ${at === null ? 'null' : `'${at}'`} where company_id = '${companyId}' and email = '${email}'`,
      ),
  };
}
