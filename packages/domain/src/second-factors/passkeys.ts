import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import {
  deletePasskey,
  factorStanding,
  firstRecoveryCodes,
  offerPasskey,
  type Owner,
  renamePasskey as rename,
  storePasskey,
} from '../factors/index.ts';
import type { Queries } from '../database/connection.ts';
import { lockMember } from '../members/index.ts';
import { requireIdentity, setSecondFactor } from '../sessions/index.ts';
import {
  boundToSession,
  endOthers,
  loginOf,
  ownerOf,
  settleRemoval,
  tellOfChange,
} from './change.ts';
import { toPasskey } from './get.ts';

const maxPasskeys = 10;

/** @throws Refusal identityCheckRequired, tooManyPasskeys. */
export function startPasskey(ctx: MemberContext): Promise<OutputOf<'startPasskey'>> {
  const owner = ownerOf(ctx);
  return write(withFullScope(ctx), async (tx) => {
    tx.unaudited('a challenge changes nothing');
    await requireIdentity(tx.db, ctx);
    const member = await lockMember(tx.db, owner.memberId);
    await requireRoom(tx.db, owner);
    const { name } = member;
    const boundTo = boundToSession(ctx);
    return offerPasskey(tx.db, ctx, { owner, boundTo, name, login: loginOf(member) });
  });
}

type Added = { passkey: OutputOf<'renamePasskey'>; recoveryCodes: string[]; ended: string[] };

/**
 * Stores a passkey that was made for the offered challenge.
 * @returns the passkey; ten recovery codes, told once, if there were none; and the ids of the sessions that were ended.
 * @throws Refusal identityCheckRequired, passkeyRefused, tooManyPasskeys.
 */
export async function addPasskey(
  ctx: MemberContext,
  { name, endOtherSessions: ends, ...made }: InputOf<'addPasskey'>,
): Promise<Added> {
  const owner = ownerOf(ctx);
  const added = await write(withFullScope(ctx), async (tx) => {
    await requireIdentity(tx.db, ctx);
    const member = await lockMember(tx.db, owner.memberId);
    await requireRoom(tx.db, owner);
    const row = await storePasskey(tx.db, ctx, {
      owner,
      boundTo: boundToSession(ctx),
      made,
      name,
    });
    if (row === null) {
      tx.unaudited('a challenge is spent');
      return null;
    }
    await setSecondFactor(tx.db, ctx.actor.sessionId, 'passkey');
    const recoveryCodes = await firstRecoveryCodes(tx.db, owner);
    const ended = await endOthers(tx, ctx, ends);
    await tellOfChange(tx, member, 'passkeyAdded');
    await tx.audit({
      action: 'second_factor.add_passkey',
      targetId: owner.memberId,
      companyId: owner.companyId,
      after: { passkey: name, endedSessions: ended.length },
    });
    return { passkey: toPasskey(row), recoveryCodes, ended };
  });
  // Thrown after the transaction, which must commit: the challenge is spent.
  if (added === null) throw new Refusal('passkeyRefused');
  return added;
}

/** @throws NotFound. */
export function renamePasskey(
  ctx: MemberContext,
  { id, name }: InputOf<'renamePasskey'>,
): Promise<OutputOf<'renamePasskey'>> {
  const owner = ownerOf(ctx);
  return write(withFullScope(ctx), async (tx) => {
    const row = await rename(tx.db, { ...owner, id }, name);
    if (!row) throw new NotFound('passkey');
    await tx.audit({
      action: 'second_factor.rename_passkey',
      targetId: owner.memberId,
      companyId: owner.companyId,
      after: { passkey: name },
    });
    return toPasskey(row);
  });
}

/**
 * @returns the ids of the sessions that were ended.
 * @throws NotFound; Refusal identityCheckRequired, secondFactorRequired.
 */
export function removePasskey(
  ctx: MemberContext,
  { id, endOtherSessions: ends }: InputOf<'removePasskey'>,
): Promise<string[]> {
  const owner = ownerOf(ctx);
  return write(withFullScope(ctx), async (tx) => {
    const member = await lockMember(tx.db, owner.memberId);
    const removed = await deletePasskey(tx.db, { ...owner, id });
    if (!removed) throw new NotFound('passkey');
    await requireIdentity(tx.db, ctx);
    await settleRemoval(tx, owner);
    const ended = await endOthers(tx, ctx, ends);
    await tellOfChange(tx, member, 'passkeyRemoved');
    await tx.audit({
      action: 'second_factor.remove_passkey',
      targetId: owner.memberId,
      companyId: owner.companyId,
      before: { passkey: removed.name },
      after: { endedSessions: ended.length },
    });
    return ended;
  });
}

async function requireRoom(db: Queries, owner: Owner): Promise<void> {
  const { passkeys } = await factorStanding(db, owner);
  if (passkeys >= maxPasskeys) throw new Refusal('tooManyPasskeys', { count: maxPasskeys });
}
