import type { Context } from './context.ts';

/**
 * The same call for long work: exports, sweeps, reports, runs over all companies. Its transactions take connections of
 * pools of their own and have limits of their own, so that they never take either from people's calls. Everything else
 * holds as before: a member's transactions run as `arcadia_tenant` in the company's scope, and writes are audited.
 *
 * Companies take turns for the connections, so that what many exports of one have asked for lets another's first one by.
 *
 * Short transactions that somebody waits for don't belong here: they would wait behind exports.
 * @example read(batch(ctx), (db) => …)
 */
export function batch<C extends Pick<Context, 'database'>>(ctx: C): C {
  return { ...ctx, database: { ...ctx.database, ...ctx.database.batch } };
}
