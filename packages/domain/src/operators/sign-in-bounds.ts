import { type Bound, networkOf } from '../accounts/index.ts';
import type { Context } from '../database/context.ts';

const quarterMs = 15 * 60_000;
const hourMs = 3_600_000;

/**
 * What a wrong password of an operator counts against. Nobody is made to wait for what came from another network, so
 * that whoever knows a colleague's address can't keep him out.
 */
export function passwordBounds(ctx: Context, email: string, device: string | null): Bound[] {
  const network = networkOf(ctx.origin.ipAddress);
  const own = `operator:${email}:${device ?? network}`;
  const bounds = [{ key: own, windowMs: quarterMs, limit: 10 }];
  if (device !== null) return bounds;
  return [...bounds, { key: `operator:${network}`, windowMs: hourMs, limit: 100, shared: true }];
}

/**
 * The same for the second factor. Who gets here knows the password, so all strangers together are bounded as well; the
 * operator's own browser is not.
 */
export function factorBounds(ctx: Context, operatorId: string, device: string | null): Bound[] {
  const own = `operator-code:${operatorId}:${device ?? networkOf(ctx.origin.ipAddress)}`;
  const bounds = [{ key: own, windowMs: quarterMs, limit: 10 }];
  if (device !== null) return bounds;
  const all = { key: `operator-code:${operatorId}:strangers`, windowMs: 24 * hourMs, limit: 100 };
  return [...bounds, { ...all, shared: true }];
}
