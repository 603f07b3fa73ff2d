import { type Bound, networkOf } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;

/**
 * The bound of wrong passwords of operators: for an account and a network, or a known browser. Neither attempts from other networks
 * nor those at other accounts cause a wait, so that nobody's failures lock a colleague out; a password alone opens nothing, and a
 * passkey is not counted at all.
 */
export function passwordBounds(ctx: Context, email: string, device: string | null): Bound[] {
  const network = networkOf(ctx.origin.ipAddress);
  const own = `operator:${email}:${device ?? network}`;
  return [{ key: own, windowMs: quarterMs, limit: 10 }];
}

/**
 * The same for the second factor. Its callers know the password, so all unknown browsers together are limited as well;
 * a known browser is not.
 */
export function factorBounds(ctx: Context, operatorId: string, device: string | null): Bound[] {
  const own = `operator-code:${operatorId}:${device ?? networkOf(ctx.origin.ipAddress)}`;
  const bounds = [{ key: own, windowMs: quarterMs, limit: 10 }];
  if (device !== null) return bounds;
  const all = { key: `operator-code:${operatorId}:strangers`, windowMs: 24 * hourMs, limit: 100 };
  return [...bounds, { ...all, shared: true }];
}
