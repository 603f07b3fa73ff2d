import { fixedClock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';
import { afterAll, beforeAll } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context, MemberContext } from '../../database/context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { write } from '../../database/transaction.ts';
import type { IncomingNotification, PaymentGateway } from '../../ports/payment-gateway.ts';
import { openPayment, type Settlers, startAttempt } from '../index.ts';
import { price } from '../../database/testing/toy-gateway.ts';
import { systemContext } from '../../database/testing/system-context.ts';

export const start = new Date('2026-11-20T04:00:00Z');
const companyId = 'co_00000000000000000000payer';

export const nothingReceived: IncomingNotification = {
  headers: { 'x-toy-signature': 'right' },
  rawBody: Buffer.from('{"paid":true}'),
  contentType: 'application/json',
};

/** The database, clock and one company of the calling test file, and a purpose that only counts what it is told. */
export function usePaymentWorld() {
  const clock = fixedClock(start);
  const { url } = useTestDatabase();
  let database: Database;
  const told: string[] = [];
  let creditable = true;
  beforeAll(async () => {
    database = openDatabase(url, { maxConnections: 20, onIdleError: () => undefined });
    await asAdmin(
      url,
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${companyId}', 'Payer', 'CN', 'CNY', 0, now())`,
    );
  });
  afterAll(() => database.close());
  const settlers: Settlers = {
    toy_order: {
      async settle(tx, _ctx, { subjectId, gateway }) {
        tx.unaudited('a toy');
        if (!creditable) return 'not_creditable';
        told.push(`settled ${subjectId} ${gateway}`);
        return 'settled';
      },
      async follow(tx, _ctx, { subjectId, status }) {
        tx.unaudited('a toy');
        told.push(`${status} ${subjectId}`);
      },
    },
  };
  const contextOf = (...gateways: PaymentGateway[]): Context =>
    systemContext(database, {
      clock,
      ports: {
        ...unusedPorts,
        payments: new Map(gateways.map((gateway) => [gateway.id, gateway])),
        vault: {
          seal: (plain) => Buffer.from(plain.map((byte) => byte ^ 255)),
          open: (sealed) => Buffer.from(sealed.map((byte) => byte ^ 255)),
        },
      },
    });
  const asMember = (ctx: Context): MemberContext => ({
    ...ctx,
    actor: {
      kind: 'member',
      id: 'mem_1',
      name: 'x',
      companyId,
      sessionId: 'ses_1',
      permissions: new Set(),
    },
  });
  /** Opens a payment as a member and leaves for each gateway; answers our numbers there. */
  async function leaveFor(ctx: Context, subjectId: string, ...gateways: PaymentGateway[]) {
    const member = asMember(ctx);
    const subject = { companyId, purpose: 'toy_order', subjectId };
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + 30 * 60_000);
    await write(member, async (tx) => {
      tx.unaudited('a toy');
      await openPayment(tx, { ...subject, amount: price, createdAt, expiresAt });
    });
    const numbers: string[] = [];
    for (const gateway of gateways) {
      const step = await startAttempt(member, {
        ...subject,
        gateway: gateway.id,
        returnUrl: 'https://us.example',
      });
      numbers.push(step.kind === 'qr' ? '' : (step.url.split('/').at(-1) ?? ''));
    }
    return numbers;
  }
  return {
    clock,
    companyId,
    url,
    settlers,
    told,
    contextOf,
    leaveFor,
    newSubject: () => newId('recharge', clock.now()),
    refuseMoney(refused: boolean) {
      creditable = !refused;
    },
    rows: async (statement: string): Promise<unknown[]> => (await asAdmin(url, statement)).rows,
    after(minutes: number) {
      clock.set(new Date(clock.now().getTime() + minutes * 60_000));
    },
  };
}
