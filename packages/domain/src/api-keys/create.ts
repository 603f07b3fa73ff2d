import type { ApiKey } from '@arcadia/contract/access/api-keys';
import { scopesIn } from '@arcadia/contract/access/api-key-scopes';
import { maxApiKeys, maxKeyDays } from '@arcadia/contract/access/api-key-terms';
import type { InputOf } from '@arcadia/contract/api';
import { Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { endOfDay } from '@arcadia/kernel/calendar';
import { newId } from '@arcadia/kernel/id';
import { lockAuthority, requireWithinOwn } from '../access/index.ts';
import { hashToken, newToken } from '../authentication/index.ts';
import { lockCompanyClosure } from '../companies/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { requireIdentity } from '../sessions/index.ts';
import { keyNoticeJob } from './key-notice.ts';
import { findKey } from './list.ts';
import { livingKeys } from './repo.ts';

const dayMs = 24 * 3_600_000;

type Created = { apiKey: ApiKey; secret: string };

/**
 * Creates an API key and tells it, this once. The main account is told that there is a new one.
 * @throws WrongFields for a day that is over or too far on; Refusal identityCheckRequired, grantExceedsOwn, apiKeyNameTaken
 * among the living keys, tooManyApiKeys, accountClosing.
 */
export function createApiKey(ctx: MemberContext, input: InputOf<'createApiKey'>): Promise<Created> {
  const now = ctx.clock.now();
  const expiresAt = lastInstant(input.expiresOn, now);
  const id = newId('apiKey', now);
  const secret = newKeyToken(id);
  // The product's own to write: no transaction of a company's makes a key.
  return write(withFullScope(ctx), async (tx) => {
    await requireIdentity(tx.db, ctx);
    // Held until the end, so that two who create the last one at the same moment don't both.
    const closure = await lockCompanyClosure(tx.db, ctx.actor.companyId);
    if (closure !== null) throw new Refusal('accountClosing');
    const authority = await lockAuthority(tx.db, ctx);
    const scopes = scopesIn(input.scopeIds, authority.isDirectCompany);
    if (scopes.length < new Set(input.scopeIds).size) throw new Refusal('grantExceedsOwn');
    requireWithinOwn(authority, scopes);
    await requireRoom(tx, ctx, input.name);
    await insertKey(tx, ctx, { id, secret, name: input.name, scopes, expiresAt });
    await tx.audit({
      action: 'api_key.create',
      targetId: id,
      companyId: ctx.actor.companyId,
      after: { name: input.name, permissionIds: scopes, expiresAt: expiresAt.toISOString() },
    });
    await tx.publish({ topic: 'api_key.changed', companyId: ctx.actor.companyId, subjectId: id });
    await tx.enqueue(keyNoticeJob, { event: 'created', companyId: ctx.actor.companyId, id });
    return { apiKey: await findKey(tx.db, ctx, id), secret };
  });
}

/** The end of the day that was chosen. @throws WrongFields. */
function lastInstant(day: string, now: Date): Date {
  const end = endOfDay(day);
  const latest = now.getTime() + maxKeyDays * dayMs;
  if (end <= now || end.getTime() > latest) throw new WrongFields({ expiresOn: 'invalid' });
  return end;
}

/** @throws Refusal apiKeyNameTaken, tooManyApiKeys. */
async function requireRoom(tx: Write, ctx: MemberContext, name: string): Promise<void> {
  const { companyId } = ctx.actor;
  const living = await livingKeys(tx.db, { companyId, name, now: ctx.clock.now() });
  if (living.hasName) throw new Refusal('apiKeyNameTaken');
  if (living.count >= maxApiKeys) throw new Refusal('tooManyApiKeys', { max: maxApiKeys });
}

type NewKey = { id: string; secret: string; name: string; scopes: number[]; expiresAt: Date };

function insertKey(tx: Write, { actor, clock }: MemberContext, key: NewKey): Promise<unknown> {
  return tx.db
    .insertInto('api_key')
    .values({
      company_id: actor.companyId,
      id: key.id,
      name: key.name,
      token_hash: hashToken(key.secret),
      scope_ids: key.scopes,
      created_by: actor.id,
      created_by_name: actor.name,
      created_at: clock.now(),
      expires_at: key.expiresAt,
    })
    .execute();
}

/**
 * The key of an id: `ak_…` and 256 random bits, of which `hashToken` is stored. The id stands in it, so that one that was found
 * in a log or a repository leads to its entry in the list.
 */
function newKeyToken(id: string): string {
  return `${id}_${newToken()}`;
}
