import type { InputOf } from '@arcadia/contract/api';
import type { GatewayId, GatewayOffReason } from '@arcadia/contract/funds/payments';
import { NotFound, Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';

type Off = InputOf<'switchGatewayOff'>;
type On = InputOf<'switchGatewayOn'>;

/**
 * Takes no new payments at a gateway, or changes why and until when. Payments that are being opened there are waited for.
 * @throws NotFound where it is not configured, WrongFields for an end that has passed, Refusal stateChanged where somebody
 *   has switched it since it was read.
 */
export async function switchGatewayOff(
  ctx: OperatorContext,
  { gateway, version, reason, note, until: wanted }: Off,
): Promise<{ version: number }> {
  const until = wanted === null ? null : new Date(wanted);
  if (until !== null && until <= ctx.clock.now()) throw new WrongFields({ until: 'invalid' });
  return operate(ctx, gateway, async (tx) => {
    const before = await lockState(tx, gateway, version);
    return change(tx, ctx, before, { off: true, reason, until, note });
  });
}

/** Takes new payments there again. @throws NotFound, Refusal stateChanged also where it does already. */
export async function switchGatewayOn(
  ctx: OperatorContext,
  { gateway, version, note }: On,
): Promise<{ version: number }> {
  return operate(ctx, gateway, async (tx) => {
    const before = await lockState(tx, gateway, version);
    if (!before.off) throw new Refusal('stateChanged');
    return change(tx, ctx, before, { ...on, note });
  });
}

const on = { off: false, reason: null, until: null } as const;

function operate(
  ctx: OperatorContext,
  gateway: GatewayId,
  work: (tx: Write) => Promise<{ version: number }>,
): Promise<{ version: number }> {
  if (!ctx.ports.payments.has(gateway)) throw new NotFound('gateway');
  return writeOnce(ctx, work);
}

type State = Awaited<ReturnType<typeof lockState>>;

/** Whoever comes second finds the version gone on. */
async function lockState({ db }: Write, gateway: GatewayId, version: number) {
  await db
    .insertInto('gateway_state')
    .values({ gateway })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const state = await db
    .selectFrom('gateway_state')
    .select(['gateway', 'off', 'reason', 'until', 'version'])
    .where('gateway', '=', gateway)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (state.version !== version) throw new Refusal('stateChanged');
  return state;
}

type Change = { off: boolean; reason: GatewayOffReason | null; until: Date | null; note: string };

function change(
  tx: Write,
  { actor: { id, name } }: OperatorContext,
  before: State,
  { note, ...after }: Change,
): Promise<{ version: number }> {
  const by = { switched_by: id, switched_by_name: name };
  return storeSwitch(tx, before, after, { note, ...by });
}

/** The end that was set has come: nobody switched it. */
export async function storeEnd(tx: Write, before: State): Promise<void> {
  await storeSwitch(tx, before, on, { note: null, switched_by: null, switched_by_name: null });
}

/** Stores what happened and what holds now, with its audit entry and its event, of a gateway whose state is locked. */
async function storeSwitch(
  { db, audit, publish, startedAt }: Write,
  before: State,
  after: Pick<Change, 'off' | 'reason' | 'until'>,
  done: { note: string | null; switched_by: string | null; switched_by_name: string | null },
): Promise<{ version: number }> {
  const { gateway } = before;
  const id = newId('gatewaySwitch', startedAt);
  const version = before.version + 1;
  await db
    .insertInto('gateway_switch')
    .values({ id, gateway, ...after, ...done, switched_at: startedAt })
    .execute();
  await db
    .updateTable('gateway_state')
    .set({ ...after, switch_id: id, version })
    .where('gateway', '=', gateway)
    .execute();
  await audit({
    action: after.off ? 'gateway.switch_off' : 'gateway.switch_on',
    targetId: gateway,
    companyId: null,
    before: factsOf(before),
    after: { ...factsOf(after), note: done.note },
  });
  await publish({ topic: 'gateway.changed', companyId: null, subjectId: gateway });
  return { version };
}

function factsOf({ off, reason, until }: Pick<State, 'off' | 'reason' | 'until'>) {
  return { off, reason, until: until?.toISOString() ?? null };
}
