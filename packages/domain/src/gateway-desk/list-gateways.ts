import type { OutputOf } from '@arcadia/contract/api';
import { gatewayCallKinds } from '@arcadia/contract/funds/gateways';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { money, toWire } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { callFigures, gatewayStates, lastCalls, newestSwitches } from '../gateways/index.ts';
import { openAtGateways } from '../payments/index.ts';
import { lastStatements } from '../reconciliation/index.ts';

type Desk = OutputOf<'listGateways'>;
type GatewayOfDesk = Desk['gateways'][number];

/** How each configured gateway does, and the newest switches. */
export function listGateways(ctx: OperatorContext): Promise<Desk> {
  const now = ctx.clock.now();
  const { payments, offeredGateways } = ctx.ports;
  return read(ctx, async (db) => {
    const figures = await figuresOf(db, now);
    const switches = await newestSwitches(db);
    return {
      asOf: now.toISOString(),
      gateways: [...payments.keys()].map((gateway) => ({
        gateway,
        offered: offeredGateways.has(gateway),
        ...stateOf(figures, gateway, now),
        ...callsOf(figures, gateway),
        open: openOf(figures, gateway),
        statement: statementOf(figures, gateway),
      })),
      switches: switches.map((one) => ({
        id: one.id,
        gateway: one.gateway,
        off: one.off,
        reason: one.reason,
        note: one.note,
        until: wire(one.until),
        at: one.switched_at.toISOString(),
        by: nameOf(one),
      })),
    };
  });
}

async function figuresOf(db: Queries, now: Date) {
  const [states, counts, last, open, statements] = await Promise.all([
    gatewayStates(db),
    callFigures(db, now),
    lastCalls(db),
    openAtGateways(db),
    lastStatements(db),
  ]);
  return { states, counts, last, open, statements };
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;

function stateOf(
  { states }: Figures,
  gateway: GatewayId,
  now: Date,
): Pick<GatewayOfDesk, 'version' | 'off' | 'failingSince'> {
  const state = states.find((one) => one.gateway === gateway);
  if (!state) return { version: 0, off: null, failingSince: null };
  const { version, reason, until, note, switched_at: since } = state;
  const by = nameOf(state);
  const isOff = state.off && (until === null || until > now);
  const off =
    isOff && reason !== null && note !== null && since !== null && by !== null
      ? { reason, until: wire(until), since: since.toISOString(), note, by }
      : null;
  return { version, off, failingSince: wire(state.failing_since) };
}

/**
 * Its last failure is of a call that we made: anybody can send something forged to the address for notifications, which says
 * nothing of the gateway.
 */
function callsOf(
  { counts, last }: Figures,
  gateway: GatewayId,
): Pick<GatewayOfDesk, 'calls' | 'answeredAt' | 'failedAt'> {
  const own = last.filter((one) => one.gateway === gateway);
  const made = own.filter(({ kind }) => kind !== 'notification');
  return {
    answeredAt: wire(newest(own.map(({ answered_at: at }) => at))),
    failedAt: wire(newest(made.map(({ failed_at: at }) => at))),
    calls: gatewayCallKinds.map((kind) => {
      const count = counts.find((one) => one.gateway === gateway && one.kind === kind);
      const ofKind = own.find((one) => one.kind === kind);
      return {
        kind,
        hour: sumOf(count?.hour_answered, count?.hour_failed),
        day: sumOf(count?.answered, count?.failed),
        answeredAt: wire(ofKind?.answered_at),
        failedAt: wire(ofKind?.failed_at),
      };
    }),
  };
}

function sumOf(answered: number | null = 0, failed: number | null = 0) {
  return { calls: (answered ?? 0) + (failed ?? 0), failed: failed ?? 0 };
}

function openOf({ open }: Figures, gateway: GatewayId): GatewayOfDesk['open'] {
  return open
    .filter((one) => one.gateway === gateway)
    .map(({ orders, amount, currency, oldest_at: oldestAt }) => ({
      orders,
      amount: toWire(money(amount, currency)),
      oldestAt: oldestAt.toISOString(),
    }));
}

function statementOf({ statements }: Figures, gateway: GatewayId): GatewayOfDesk['statement'] {
  const found = statements.find((one) => one.gateway === gateway);
  if (!found || found.fetched_at === null) return null;
  const { day, status, fetched_at: fetchedAt } = found;
  return { day, status, fetchedAt: fetchedAt.toISOString() };
}

function nameOf({
  switched_by: id,
  switched_by_name: name,
}: {
  switched_by: string | null;
  switched_by_name: string | null;
}) {
  return id === null || name === null ? null : { id, name };
}

function newest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
}

function wire(instant: Date | null | undefined): string | null {
  return instant?.toISOString() ?? null;
}
