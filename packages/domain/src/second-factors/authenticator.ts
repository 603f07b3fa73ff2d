import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { countTry, forgetTries } from '../authentication/index.ts';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import {
  confirmAuthenticator as confirmOffered,
  deleteAuthenticator,
  factorStanding,
  firstRecoveryCodes,
  offerAuthenticator,
} from '../factors/index.ts';
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

/**
 * A secret for a new authenticator; the same for the same session until it is confirmed.
 * @throws Refusal identityCheckRequired, stateChanged where there is an authenticator.
 */
export function startAuthenticator(ctx: MemberContext): Promise<OutputOf<'startAuthenticator'>> {
  const owner = ownerOf(ctx);
  return write(withFullScope(ctx), async (tx) => {
    tx.unaudited('a secret that was only offered changes nothing');
    await requireIdentity(tx.db, ctx);
    const member = await lockMember(tx.db, owner.memberId);
    const { authenticator } = await factorStanding(tx.db, owner);
    if (authenticator) throw new Refusal('stateChanged');
    const boundTo = boundToSession(ctx);
    return offerAuthenticator(tx.db, ctx, { owner, boundTo, login: loginOf(member) });
  });
}

type Confirmed = { recoveryCodes: string[]; ended: string[] };

/**
 * Activates the offered authenticator by its first code.
 * @returns ten recovery codes, told once, if there were none; and the ids of the sessions that were ended.
 * @throws Refusal identityCheckRequired, secondFactorIncorrect, tooManyAttempts, stateChanged where there is one already,
 *   or nothing is offered any more.
 */
export async function confirmAuthenticator(
  ctx: MemberContext,
  { code, endOtherSessions: ends }: InputOf<'confirmAuthenticator'>,
): Promise<Confirmed> {
  const owner = ownerOf(ctx);
  const fullScope = withFullScope(ctx);
  const tries = await countTry(fullScope, `enrol-authenticator:${owner.memberId}`);
  return write(fullScope, async (tx) => {
    await requireIdentity(tx.db, ctx);
    const member = await lockMember(tx.db, owner.memberId);
    const { authenticator } = await factorStanding(tx.db, owner);
    if (authenticator) throw new Refusal('stateChanged');
    const boundTo = boundToSession(ctx);
    const outcome = await confirmOffered(tx.db, ctx, { owner, boundTo, code });
    if (outcome === 'expired') throw new Refusal('stateChanged');
    if (outcome === 'wrong') throw new Refusal('secondFactorIncorrect');
    await forgetTries(tx, tries);
    await setSecondFactor(tx.db, ctx.actor.sessionId, 'authenticator');
    const recoveryCodes = await firstRecoveryCodes(tx.db, owner);
    const ended = await endOthers(tx, ctx, ends);
    await tellOfChange(tx, member, 'authenticatorAdded');
    await tx.audit({
      action: 'second_factor.add_authenticator',
      targetId: owner.memberId,
      companyId: owner.companyId,
      after: { endedSessions: ended.length },
    });
    return { recoveryCodes, ended };
  });
}

/**
 * @returns the ids of the sessions that were ended.
 * @throws Refusal identityCheckRequired, secondFactorRequired, stateChanged where there is none.
 */
export function removeAuthenticator(
  ctx: MemberContext,
  { endOtherSessions: ends }: InputOf<'removeAuthenticator'>,
): Promise<string[]> {
  const owner = ownerOf(ctx);
  return write(withFullScope(ctx), async (tx) => {
    await requireIdentity(tx.db, ctx);
    const member = await lockMember(tx.db, owner.memberId);
    if (!(await deleteAuthenticator(tx.db, owner))) throw new Refusal('stateChanged');
    await settleRemoval(tx, owner);
    const ended = await endOthers(tx, ctx, ends);
    await tellOfChange(tx, member, 'authenticatorRemoved');
    await tx.audit({
      action: 'second_factor.remove_authenticator',
      targetId: owner.memberId,
      companyId: owner.companyId,
      after: { endedSessions: ended.length },
    });
    return ended;
  });
}
