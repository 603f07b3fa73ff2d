import { createHash, randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { newId } from '@arcadia/kernel/id';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockSource } from './repo.ts';

const hourMs = 3_600_000;

/**
 * Gives a sender a new key, which is told here and never again. The keys that it has are valid for the overlap, and no longer
 * than they would have been: with none, they end at once. @throws NotFound.
 */
export function rotateUsageKey(
  ctx: OperatorContext,
  { id: sourceId, overlapHours }: InputOf<'rotateUsageKey'>,
): Promise<OutputOf<'rotateUsageKey'>> {
  return write(ctx, async (tx) => {
    await lockSource(tx.db, sourceId);
    const now = ctx.clock.now();
    const end = new Date(Number(now) + overlapHours * hourMs);
    await tx.db
      .updateTable('usage_source_key')
      .set({ expires_at: end })
      .where('source_id', '=', sourceId)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', end)]))
      .execute();
    const id = newId('usageSourceKey', now);
    const key = `usage_${randomBytes(32).toString('base64url')}`;
    await tx.db
      .insertInto('usage_source_key')
      .values({
        id,
        source_id: sourceId,
        digest: digestOf(key),
        hint: key.slice(-4),
        created_at: now,
        created_by: ctx.actor.id,
      })
      .execute();
    await tx.audit({
      action: 'usage_source.rotate_key',
      targetId: sourceId,
      companyId: null,
      after: { keyId: id, overlapHours },
    });
    await tx.publish({ topic: 'usage_source.changed', companyId: null, subjectId: sourceId });
    return { id, key };
  });
}

/** The stored digest of a key. It has 256 random bits, so a plain digest can't be guessed back. */
export function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
