import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { companyNames } from '../accounts/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { containing, endOfDay, startOfDay } from '../database/search.ts';
import { read } from '../database/transaction.ts';

type Filters = Omit<InputOf<'listAudit'>, 'pageNo' | 'pageSize'>;

/** Who did what, newest first. Searches actor, action, target and request id. */
export function listAudit(
  ctx: OperatorContext,
  { pageNo, pageSize, ...filters }: InputOf<'listAudit'>,
): Promise<OutputOf<'listAudit'>> {
  return read(ctx, async (db) => {
    const rows = await filtered(db, filters)
      .selectAll()
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const { total } = await filtered(db, filters)
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
    const names = await companyNames(
      db,
      rows.flatMap(({ company_id }) => company_id ?? []),
    );
    return {
      records: rows.map((row) => ({
        id: row.id,
        occurredAt: row.occurred_at.toISOString(),
        actorKind: row.actor_kind,
        actorId: row.actor_id,
        actorName: row.actor_name,
        companyId: row.company_id,
        companyName: row.company_id === null ? null : (names.get(row.company_id) ?? null),
        action: row.action,
        targetId: row.target_id,
        before: asRecord(row.before),
        after: asRecord(row.after),
        ipAddress: row.ip_address,
        requestId: row.request_id,
      })),
      total: Number(total),
    };
  });
}

function filtered(db: Queries, { keyword, companyId, actorKind, action, from, to }: Filters) {
  let query = db.selectFrom('audit_log');
  if (companyId) query = query.where('company_id', '=', companyId);
  if (actorKind) query = query.where('actor_kind', '=', actorKind);
  if (action) query = query.where('action', '=', action);
  if (from) query = query.where('occurred_at', '>=', startOfDay(from));
  if (to) query = query.where('occurred_at', '<', endOfDay(to));
  if (keyword) {
    query = query.where((eb) =>
      eb.or([
        eb('actor_name', 'ilike', containing(keyword)),
        eb('action', 'ilike', containing(keyword)),
        eb('target_id', '=', keyword),
        eb('request_id', '=', keyword),
      ]),
    );
  }
  return query;
}

/** The audit log stores objects or nothing; anything else would be a row that was not written by `write`. */
function asRecord(value: unknown): Record<string, unknown> | null {
  if (value === null) return null;
  if (typeof value !== 'object' || Array.isArray(value))
    throw new TypeError('an audit entry holds no object');
  return { ...value };
}
