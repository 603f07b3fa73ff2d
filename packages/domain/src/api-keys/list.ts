import type { ApiKey } from '@arcadia/contract/access/api-keys';
import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { peopleGone } from '../members/index.ts';
import { toKey } from './key.ts';
import { creatorsOf, keysBy, selectKeys } from './repo.ts';

const newestFirst = ['created_at', 'id'];

/** The company's keys, newest first, whatever became of them. Searches name, creator and id. */
export function listApiKeys(
  ctx: MemberContext,
  input: InputOf<'listApiKeys'>,
): Promise<OutputOf<'listApiKeys'>> {
  const { companyId } = ctx.actor;
  return read(ctx, async (db) => {
    const standing = await standingOf(db, ctx);
    const { keyword, status } = input;
    const query = keysBy(db, { companyId, keyword, status, ...standing, gone: [...standing.gone] });
    return readPage(
      db,
      {
        query,
        newestFirst,
        sorts: { created: newestFirst },
        toRecords: (rows) => rows.map((row) => toKey(row, standing)),
      },
      input,
    );
  });
}

/** @throws NotFound, also where the key is another company's. */
export function getApiKey(ctx: MemberContext, id: string): Promise<ApiKey> {
  return read(ctx, (db) => findKey(db, ctx, id));
}

/** @throws NotFound. */
export async function findKey(db: Queries, ctx: MemberContext, id: string): Promise<ApiKey> {
  const row = await selectKeys(db, ctx.actor.companyId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('API key');
  return toKey(row, await standingOf(db, ctx));
}

async function standingOf(db: Queries, { actor: { companyId }, clock }: MemberContext) {
  const ids = await creatorsOf(db, companyId);
  return { gone: await peopleGone(db, { companyId, ids }), now: clock.now() };
}

/** The caller of this call, and what they may do in it. */
export async function getCaller(ctx: MemberContext): Promise<OutputOf<'getCaller'>> {
  const { companyId, id: memberId, name: memberName, permissions, apiKey } = ctx.actor;
  return {
    companyId,
    memberId,
    memberName,
    permissionIds: [...permissions].toSorted((a, b) => a - b),
    apiKey: apiKey
      ? { id: apiKey.id, name: apiKey.name, expiresAt: apiKey.expiresAt.toISOString() }
      : null,
  };
}
