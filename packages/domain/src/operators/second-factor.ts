import type { Context } from '../database/context.ts';
import type { Queries } from '../database/connection.ts';
import { stepOfCode } from '../factors/index.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

export type Proof = 'authenticator' | 'recovery_code';

type Holder = { id: string; second_factor: Buffer | null };

/** Encrypted for this operator only: useless in another operator's row. */
export function sealFactor(
  { ports }: Pick<Context, 'ports'>,
  secret: Uint8Array,
  operatorId: string,
): Buffer {
  return ports.vault.seal(secret, aboutFactor(operatorId));
}

export function openFactor(
  { ports }: Pick<Context, 'ports'>,
  sealed: Uint8Array,
  operatorId: string,
): Buffer {
  return ports.vault.open(sealed, aboutFactor(operatorId));
}

/**
 * Checks an operator's second factor and uses it up, within the caller's transaction. @returns its kind, or null if it
 * is wrong.
 */
export async function proveSecondFactor(
  db: Queries,
  ctx: Context,
  { operator, code }: { operator: Holder; code: string },
): Promise<Proof | null> {
  const typed = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(typed)) {
    const right = await spendAuthenticatorCode(db, ctx, { operator, code: typed });
    return right ? 'authenticator' : null;
  }
  // Recovery codes replace a lost authenticator, never one that was not enrolled yet.
  if (operator.second_factor === null) return null;
  const now = ctx.clock.now();
  const right = await spendRecoveryCode(db, { operatorId: operator.id, code: typed, now });
  return right ? 'recovery_code' : null;
}

/** A code is accepted once: neither its time step nor an older one is accepted again. */
export async function spendAuthenticatorCode(
  db: Queries,
  ctx: Context,
  { operator, code }: { operator: Holder; code: string },
): Promise<boolean> {
  if (operator.second_factor === null) return false;
  const step = stepOfCode(openFactor(ctx, operator.second_factor, operator.id), code);
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ second_factor_step: BigInt(step) })
    .where('id', '=', operator.id)
    .where((eb) =>
      eb.or([eb('second_factor_step', 'is', null), eb('second_factor_step', '<', BigInt(step))]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function aboutFactor(operatorId: string): string {
  return `authenticator of ${operatorId}`;
}
