import {
  type GatewayId,
  type NextStep,
  nextStep as nextStepSchema,
} from '@arcadia/contract/funds/payments';
import { Refusal } from '@arcadia/contract/wire/refusal';
import * as z from 'zod/mini';
import { newId } from '@arcadia/kernel/id';
import { money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { parseJson } from '../database/json-column.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { offGateways } from '../gateways/index.ts';
import type { StartedPayment } from '../ports/payment-gateway.ts';
import {
  type AttemptRow,
  attemptsOf,
  findPayment,
  openStatuses,
  type PaymentRow,
  type Subject,
} from './repo.ts';
import { nextQueryAt } from './schedule.ts';

const storedNextStep = z.nullable(nextStepSchema);

type Start = Subject & {
  gateway: GatewayId;
  /** The address to which the payer's browser returns. */
  returnUrl: string;
};

/**
 * Starts a payment at a gateway and tells what the payer needs to pay there. The attempt is stored before the gateway hears of it,
 * so nothing that is paid there is unknown here. Asking again while the attempt is open leads to the same one. The caller has
 * checked that its subject can still be paid.
 * @throws Refusal gatewayUnavailable, gatewayOff.
 */
export async function startAttempt(ctx: MemberContext, start: Start): Promise<NextStep> {
  const { attemptId } = await write(ctx, (tx) => {
    tx.unaudited('preparing a payment that the payer may or may not make');
    return openAttempt(tx, ctx, start);
  });
  return attemptStep(ctx, { attemptId, returnUrl: start.returnUrl });
}

/** The attempt of a payment that is open at a gateway, or a new one. The gateway is not told yet. */
export async function openAttempt(
  tx: Write,
  ctx: MemberContext,
  { gateway, ...subject }: Subject & { gateway: GatewayId },
): Promise<{ attemptId: string }> {
  const payment = await findPayment(tx.db, subject);
  if (!payment) throw new Error(`no payment for ${subject.purpose} ${subject.subjectId}`);
  const { id } = await storeAttempt(tx, ctx, payment, gateway);
  return { attemptId: id };
}

/**
 * The step by which the payer pays an attempt. The gateway is asked once, and its answer holds whatever has become of the attempt, also
 * while the gateway is switched off.
 * @throws Refusal gatewayUnavailable, gatewayOff.
 */
export async function attemptStep(
  ctx: MemberContext,
  { attemptId, returnUrl }: { attemptId: string; returnUrl: string },
): Promise<NextStep> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  const [attempt, switchedOff] = await read(ctx, (db) =>
    Promise.all([findAttempt(db, companyId, attemptId), offGateways(db, now)]),
  );
  const known = nextStepOf(attempt);
  if (known !== null) return known;
  const gateway = ctx.ports.payments.get(attempt.gateway);
  const isOpen = openStatuses.some((status) => status === attempt.status);
  if (!gateway || !isOpen) throw new Refusal('gatewayUnavailable');
  if (switchedOff.has(attempt.gateway)) throw new Refusal('gatewayOff');
  const { publicUrl, brandName } = ctx.deployment;
  const started = await gateway
    .createPayment({
      orderId: attempt.id,
      amount: money(attempt.amount, attempt.currency),
      subject: brandName,
      notifyUrl: `${publicUrl}/api/notify/${attempt.gateway}`,
      returnUrl,
      expiresAt: attempt.expires_at,
    })
    .catch((error: unknown) => {
      throw new Refusal('gatewayUnavailable', {}, { cause: error });
    });
  return write(ctx, (tx) => storeNextStep(tx, attempt, started));
}

/** An attempt, with the money of its payment. */
function findAttempt(db: Queries, companyId: string, id: string) {
  return db
    .selectFrom('payment_attempt')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'payment_attempt.company_id')
        .onRef('payment.id', '=', 'payment_attempt.payment_id'),
    )
    .selectAll('payment_attempt')
    .select(['payment.amount', 'payment.currency'])
    .where('payment_attempt.company_id', '=', companyId)
    .where('payment_attempt.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The first thing the payer was told to do, whatever has become of it: what a repeated request is answered. */
export async function firstNextStep(
  ctx: MemberContext,
  subject: Subject,
): Promise<NextStep | null> {
  return read(ctx, async (db) => {
    const payment = await findPayment(db, subject);
    const [first] = payment ? await attemptsOf(db, payment) : [];
    return first ? nextStepOf(first) : null;
  });
}

/** A new attempt, or the one that is open at this gateway. */
async function storeAttempt(
  tx: Write,
  ctx: MemberContext,
  payment: PaymentRow,
  gateway: GatewayId,
): Promise<AttemptRow> {
  const now = ctx.clock.now();
  const id = newId('paymentAttempt', now);
  const { company_id: companyId, expires_at: expiresAt } = payment;
  await tx.db
    .insertInto('payment_attempt')
    .values({
      company_id: companyId,
      id,
      payment_id: payment.id,
      gateway,
      created_at: now,
      expires_at: expiresAt,
      next_query_at: nextQueryAt(expiresAt, now, 0),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('payment_id', '=', payment.id)
    .where('gateway', '=', gateway)
    .where('status', 'in', [...openStatuses])
    .executeTakeFirstOrThrow();
}

/**
 * Stores the next step of an attempt: of two requests that asked the gateway at the same moment the first one's answer holds for
 * both.
 */
async function storeNextStep(
  tx: Write,
  { company_id: companyId, id }: AttemptRow,
  { gatewayPaymentId, ...nextStep }: StartedPayment,
): Promise<NextStep> {
  tx.unaudited('what the gateway answered, for a payer who comes back');
  const stored = await tx.db
    .updateTable('payment_attempt')
    .set((eb) => ({
      next_step: eb.fn.coalesce('next_step', eb.val(JSON.stringify(nextStep))).$castTo<string>(),
      gateway_payment_id: eb.fn.coalesce('gateway_payment_id', eb.val(gatewayPaymentId ?? null)),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('next_step')
    .executeTakeFirstOrThrow();
  const kept = nextStepOf(stored);
  if (kept === null) throw new Error(`the next step of ${id} was not stored`);
  return kept;
}

function nextStepOf({ next_step: stored }: Pick<AttemptRow, 'next_step'>): NextStep | null {
  return parseJson('payment_attempt.next_step', storedNextStep, stored);
}
