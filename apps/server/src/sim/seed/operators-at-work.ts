import { createHash } from 'node:crypto';
import type { Context, OperatorContext } from '@arcadia/domain/database/context';
import { fixedClock } from '@arcadia/kernel/clock';
import { seedId } from './seed-id.ts';

const people = {
  ops: { name: 'Robin Shaw', roles: ['admin'] },
  finance: { name: '罗永宁', roles: ['finance'] },
} as const;

/** The call of an operator at a time before now, with a key by which a repetition of it does nothing. */
export function asOperatorAt(
  ctx: Context,
  operator: keyof typeof people,
  { at, key }: { at: Date; key: string },
): OperatorContext {
  const { name, roles } = people[operator];
  const fingerprint = createHash('sha256').update(key).digest();
  return {
    ...ctx,
    clock: fixedClock(at),
    idempotency: { key: `seed-${key}`, fingerprint },
    actor: { kind: 'operator', id: seedId('opr', operator), name, sessionId: 'seed', roles },
  };
}
