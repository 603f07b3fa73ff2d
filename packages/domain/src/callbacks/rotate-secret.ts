import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { read, writeOnce } from '../database/transaction.ts';
import { endOverlap } from './activate-secret.ts';
import { insertCredential, promote, signerOf, toCredential } from './credential.ts';
import { findCredential, lockCredentials, selectCredentials } from './repo.ts';
import { revoke } from './revoke-secret.ts';

/**
 * Creates a new key and secret, returned here and never again. With an overlap both are accepted, and the current one
 * signs until the customer activates the new one or the overlap ends. Without an overlap the current secret is revoked
 * now. During an overlap the new secret replaces `insteadOf`, the other valid one, which is revoked. The caller names
 * it, so that of two concurrent rotations one is refused instead of being left with a dead secret. A repeated call with
 * the same idempotency key returns the same secret, whatever its status is by then.
 * @throws NotFound, Refusal rotationRunning.
 */
export async function rotateSecret(
  ctx: MemberContext,
  { id, overlapHours, insteadOf }: InputOf<'rotateSecret'>,
): Promise<OutputOf<'rotateSecret'>> {
  // An overlap that has ended by the clock does not prevent the next rotation.
  await endOverlap(ctx, id);
  const { credential } = await writeOnce(ctx, async (tx) => {
    const now = ctx.clock.now();
    const rows = await lockCredentials(tx.db, id);
    const active = rows.find(({ status }) => status === 'active');
    if (!active) throw new NotFound('credential');
    const replaced = rows.find(({ status }) => status !== 'active');
    if (replaced && replaced.id !== insteadOf) throw new Refusal('rotationRunning');
    if (replaced) await revoke(tx.db, replaced.id, now);
    const overlapUntil = new Date(now.getTime() + overlapHours * 3_600_000);
    const made = await insertCredential(tx.db, ctx, {
      serviceId: id,
      companyId: active.company_id,
      appId: active.app_id,
      status: 'next',
      revealedAt: now,
      overlapUntil,
    });
    if (overlapHours === 0) await promote(tx.db, id, { overlapUntil: null, now });
    await tx.audit({
      action: 'credential.rotate',
      targetId: made.id,
      companyId: ctx.actor.companyId,
      before: { appKey: active.app_key },
      after: {
        serviceId: id,
        overlapHours,
        ...(replaced && { revokedAppKey: replaced.app_key }),
      },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: ctx.actor.companyId,
      subjectId: id,
    });
    const row = (await selectCredentials(tx.db, id)).find((one) => one.id === made.id);
    if (!row) throw new Error('a credential was written but not found');
    return { credential: toCredential(row) };
  });
  return { credential, secret: await openedSecret(ctx, credential.id) };
}

/**
 * The secret is not stored in the idempotent answer, where it would be unencrypted: it is decrypted from its row each
 * time.
 */
async function openedSecret(ctx: MemberContext, credentialId: string): Promise<string> {
  const row = await read(ctx, (db) => findCredential(db, credentialId));
  if (!row) throw new Error('a credential was answered for but is not there');
  return signerOf(ctx, row).secret;
}
