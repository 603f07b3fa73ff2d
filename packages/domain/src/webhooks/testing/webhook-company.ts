import { permissions } from '@arcadia/contract/access/permissions';
import { fixedClock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import type { Database } from '../../database/connection.ts';
import type { Context, MemberContext } from '../../database/context.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import type { CallbackRequest, CallbackResponse } from '../../ports/callback-client.ts';
import type { OutgoingMessage } from '../../ports/message-sender.ts';
import { leaseDue } from '../deliver.ts';
import { noteWebhookEventsJob } from '../index.ts';

export const start = new Date('2026-11-20T04:00:00Z');
export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;
const log = { info: () => undefined, warn: () => undefined };
const all: ReadonlySet<number> = new Set(Object.values(permissions));

export const answered = (status: number, body = ''): CallbackResponse => ({
  kind: 'answered',
  status,
  headers: { 'content-type': 'text/plain' },
  body,
  isUtf8: true,
  latencyMs: 3,
});

/** A company `com` with a main account, and the server that its webhooks call. */
export function webhookCompany(adminUrl: string, database: () => Database) {
  const clock = fixedClock(start);
  const sent: OutgoingMessage[] = [];
  let refusal: Error | null = null;
  const customer: { calls: CallbackRequest[]; answer(): Promise<CallbackResponse> } = {
    calls: [],
    answer: async () => answered(204),
  };
  const ctx = (): Context =>
    systemContext(database(), {
      clock,
      ports: {
        ...unusedPorts,
        messages: {
          async send(message) {
            if (refusal) throw refusal;
            sent.push(message);
          },
        },
        vault: {
          seal: (plain, about) => Buffer.from(JSON.stringify([about, [...plain]])),
          open(sealed, about) {
            const [whose, bytes] = JSON.parse(Buffer.from(sealed).toString()) as [string, number[]];
            if (whose !== about) throw new Error('sealed for something else');
            return Buffer.from(bytes);
          },
        },
        callbacks: {
          now: () => clock.now(),
          urlProblem: (url) => (url.includes('10.0.0.1') ? 'hostNotPublic' : null),
          check: async () => null,
          post(request) {
            customer.calls.push(request);
            return customer.answer();
          },
        },
      },
    });
  return {
    clock,
    sent,
    customer,
    ctx,
    /** Sets the error with which a channel answers every message from now on; null: it accepts them. */
    refuse: (error: Error | null) => void (refusal = error),
    /** @param held ids of permissions; all of them where it is left out. */
    member: (held = all): MemberContext => ({
      ...ctx(),
      actor: {
        kind: 'member',
        id: 'mem',
        name: 'Lin',
        companyId: 'com',
        sessionId: 'ses',
        permissions: held,
      },
    }),
    insert: () =>
      asAdmin(
        adminUrl,
        `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
           values ('com', 'Test', 'CN', 'CNY', 0, '2026-01-01');
         insert into member (company_id, id, name, main, email, language, created_at)
           values ('com', 'mem', 'Lin', true, 'lin@customer.example', 'en', '2026-01-01')`,
      ),
    /** Starts anew: no endpoints, no events. */
    async clear() {
      clock.set(start);
      sent.length = 0;
      refusal = null;
      customer.calls = [];
      customer.answer = async () => answered(204);
      await asAdmin(
        adminUrl,
        `delete from webhook_event; delete from webhook_subscription; delete from webhook_endpoint;
         delete from recharge_order; delete from graphile_worker._private_jobs`,
      );
    },
    /** An order that was credited at an instant. @returns its id. */
    async creditedRecharge(at: Date): Promise<string> {
      const id = newId('recharge', at);
      await asAdmin(
        adminUrl,
        `insert into recharge_order (company_id, id, member_id, gateway, currency, amount, status, created_at, expires_at,
           credited_at, to_deposit, to_cash)
         values ('com', '${id}', 'mem', 'alipay', 'CNY', 125000, 'credited', '${at.toISOString()}',
           '${new Date(at.getTime() + 1000).toISOString()}', '${at.toISOString()}', 0, 125000)`,
      );
      return id;
    },
    /** Runs the job that was added with the event. */
    note: (subjectId: string) =>
      noteWebhookEventsJob.execute(ctx(), { companyId: 'com', subjectId }, { lastTry: false, log }),
    /** Sends one batch. @returns how many messages it had. */
    async deliverDue(): Promise<number> {
      const due = await leaseDue(ctx(), []);
      await Promise.all(due.map(({ send }) => send()));
      return due.length;
    },
    async rows<Row>(query: string): Promise<Row[]> {
      return (await asAdmin(adminUrl, query)).rows as Row[];
    },
  };
}
