import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  insertCompany,
  insertUsage,
  testPricing,
} from '../../../../../tools/testing/billed-company.ts';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context, MemberContext } from '../../database/context.ts';
import { derivedUrls } from '../../database/logins.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { openUsageStore, usageReader, type UsageStore } from '../../metering/index.ts';
import { type OutgoingMessage, RecipientRefused } from '../../ports/message-sender.ts';
import { checkUsageAlerts } from '../check-alerts.ts';
import { createUsageAlert, getUsageAlerts } from '../index.ts';
import { usageNoticeMailJob } from '../send-mail.ts';

type Fields = Partial<Parameters<typeof createUsageAlert>[1]>;
const log = { info: () => undefined, warn: () => undefined };

/** A company of its own for each test, with two applications, whose main account reads English. */
export function useAlertedCompany() {
  const calm = useTestDatabase();
  const { adminUrl } = calm;
  const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
  const { pricesOf } = testPricing();
  const sent: OutgoingMessage[] = [];
  const mail = { isAway: false, isUnknown: false };
  let database: Database;
  let store: UsageStore;
  let system: Context;
  let companies = 0;
  let companyId = '';

  beforeAll(() => {
    const onIdleError = () => undefined;
    database = openDatabase(calm.url, { maxConnections: 8, onIdleError });
    store = openUsageStore({ url: derivedUrls(calm.url).app, maxConnections: 8, onIdleError });
    const send = async (message: OutgoingMessage) => {
      if (mail.isAway) throw new Error('the mail server is away');
      if (mail.isUnknown) throw new RecipientRefused('smtp', '550 no such mailbox');
      sent.push(message);
    };
    system = systemContext(database, {
      clock,
      ports: { ...unusedPorts, usage: usageReader(store), messages: { send } },
    });
  });
  afterAll(() => Promise.all([store.close(), database.close()]));
  beforeEach(async () => {
    sent.length = 0;
    mail.isAway = false;
    mail.isUnknown = false;
    clock.set(new Date('2026-11-20T04:00:00Z'));
    companies += 1;
    companyId = `co_spending${companies}`;
    await insertCompany(adminUrl, companyId, { applications: 2 });
    await asAdmin(
      adminUrl,
      `insert into member (company_id, id, name, main, email, language, created_at)
       values ('${companyId}', 'mem_${companies}', 'Main', true, 'm${companies}@a.example', 'en', '2026-01-01')`,
    );
  });

  const main = () => `m${companies}@a.example`;
  const member = (): MemberContext => ({
    ...system,
    actor: {
      kind: 'member',
      id: `mem_${companies}`,
      name: 'Main',
      companyId,
      sessionId: 'ses',
      permissions: new Set([27]),
    },
  });
  return {
    adminUrl,
    clock,
    sent,
    mail,
    main,
    member,
    companyId: () => companyId,
    create: (fields: Fields) =>
      createUsageAlert(member(), {
        name: 'Alert',
        measure: 'charges',
        kind: 'amount',
        applicationId: null,
        aboveAmount: null,
        abovePercent: null,
        recipients: [main()],
        ...fields,
      }),
    check: () => checkUsageAlerts(system, pricesOf),
    shown: () => getUsageAlerts(member()),
    sendTo: (
      email: string,
      { noticeId, lastTry = false }: { noticeId: string; lastTry?: boolean },
    ) => usageNoticeMailJob.execute(system, { companyId, noticeId, email }, { lastTry, log }),
    gifts: (day: string, count: number, application = 1) =>
      insertUsage(adminUrl, companyId, {
        application,
        category: 'interactive_gift',
        day,
        gifts: String(count),
      }),
    minutesPass: (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000)),
  };
}
