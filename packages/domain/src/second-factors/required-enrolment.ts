import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { countTries, forgetTries, hashToken } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import {
  confirmAuthenticator,
  factorStanding,
  firstRecoveryCodes,
  hasFactor,
  offerAuthenticator,
  offerPasskey,
  type Proof,
  storePasskey,
} from '../factors/index.ts';
import type { Notice } from '../account/index.ts';
import { lockMember } from '../members/index.ts';
import { type Account, openSession, type SignedIn, senderOf } from '../sessions/index.ts';
import {
  type FirstStep,
  findTicket,
  legacyAddress,
  secondStepBounds,
  spendTicket,
} from '../sign-in/index.ts';
import { loginOf, tellOfChange } from './change.ts';

/** Setting up a first factor within the sign-in, where the company requires one. There is no session before that. */

type Enrolling = { account: Account & { method: FirstStep }; member: MemberRow };
type MemberRow = Awaited<ReturnType<typeof lockMember>>;

/**
 * The sign-in that a ticket belongs to, locked.
 * @throws Refusal signInTicketExpired, also where there is a factor: a first step alone must not add another.
 * @throws Refusal accountDisabled.
 */
async function enrolling(tx: Write, ctx: Context, ticket: string): Promise<Enrolling> {
  const presented = { ticket, now: ctx.clock.now() };
  const { memberId } = await findTicket(tx.db, presented);
  const member = await lockMember(tx.db, memberId);
  if (member.status !== 'enabled') throw new Refusal('accountDisabled');
  // Read again under the lock.
  const account = await findTicket(tx.db, presented);
  if (hasFactor(await factorStanding(tx.db, account))) throw new Refusal('signInTicketExpired');
  return { account, member };
}

function boundToTicket(ticket: string): string {
  return `ticket ${hashToken(ticket).toString('base64url')}`;
}

/** @throws Refusal signInTicketExpired, accountDisabled. */
export function startRequiredAuthenticator(
  ctx: Context,
  { ticket }: InputOf<'startRequiredAuthenticator'>,
): Promise<OutputOf<'startRequiredAuthenticator'>> {
  return write(ctx, async (tx) => {
    tx.unaudited('a secret that was only offered changes nothing');
    const { account: owner, member } = await enrolling(tx, ctx, ticket);
    const boundTo = boundToTicket(ticket);
    return offerAuthenticator(tx.db, ctx, { owner, boundTo, login: loginOf(member) });
  });
}

/** @throws Refusal signInTicketExpired, accountDisabled. */
export function startRequiredPasskey(
  ctx: Context,
  { ticket }: InputOf<'startRequiredPasskey'>,
): Promise<OutputOf<'startRequiredPasskey'>> {
  return write(ctx, async (tx) => {
    tx.unaudited('a challenge changes nothing');
    const { account: owner, member } = await enrolling(tx, ctx, ticket);
    const boundTo = boundToTicket(ticket);
    const { name } = member;
    return offerPasskey(tx.db, ctx, { owner, boundTo, name, login: loginOf(member) });
  });
}

type Entered = SignedIn & { recoveryCodes: string[]; redirect: string | null };

/**
 * Activates the offered authenticator by its first code and signs in.
 * @throws Refusal secondFactorIncorrect, signInTicketExpired, tooManyAttempts, accountDisabled.
 */
export async function confirmRequiredAuthenticator(
  ctx: Context,
  { ticket, code }: InputOf<'confirmRequiredAuthenticator'>,
): Promise<Entered> {
  const bounds = await read(ctx, async (db) => {
    const account = await findTicket(db, { ticket, now: ctx.clock.now() });
    return secondStepBounds(account.memberId, await senderOf(db, ctx, account));
  });
  const { tries } = await countTries(ctx, bounds);
  const entered = await write(ctx, async (tx) => {
    const { account, member } = await enrolling(tx, ctx, ticket);
    const offer = { owner: account, boundTo: boundToTicket(ticket), code };
    const outcome = await confirmAuthenticator(tx.db, ctx, offer);
    if (outcome === 'expired') throw new Refusal('signInTicketExpired');
    if (outcome === 'wrong') throw new Refusal('secondFactorIncorrect');
    await forgetTries(tx, tries);
    return enterWith(tx, ctx, { account, member, ticket }, 'authenticator');
  });
  return withRedirect(ctx, entered);
}

/**
 * Stores a passkey that was made for the offered challenge and signs in.
 * @throws Refusal passkeyRefused, signInTicketExpired, accountDisabled.
 */
export async function addRequiredPasskey(
  ctx: Context,
  { ticket, name, ...made }: InputOf<'addRequiredPasskey'>,
): Promise<Entered> {
  const entered = await write(ctx, async (tx) => {
    const { account, member } = await enrolling(tx, ctx, ticket);
    const boundTo = boundToTicket(ticket);
    const row = await storePasskey(tx.db, ctx, { owner: account, boundTo, made, name });
    if (row === null) {
      tx.unaudited('a challenge is spent');
      return null;
    }
    return enterWith(tx, ctx, { account, member, ticket }, 'passkey');
  });
  // Thrown after the transaction, which must commit: the challenge is spent.
  if (entered === null) throw new Refusal('passkeyRefused');
  return withRedirect(ctx, entered);
}

async function withRedirect(
  ctx: Context,
  { memberId, ...entered }: SignedIn & { memberId: string; recoveryCodes: string[] },
): Promise<Entered> {
  return { ...entered, redirect: await legacyAddress(ctx, memberId) };
}

const notices = {
  authenticator: 'authenticatorAdded',
  passkey: 'passkeyAdded',
} as const satisfies Partial<Record<Proof, Notice>>;

async function enterWith(
  tx: Write,
  ctx: Context,
  { account, member, ticket }: Enrolling & { ticket: string },
  secondFactor: keyof typeof notices,
): Promise<SignedIn & { memberId: string; recoveryCodes: string[] }> {
  await spendTicket(tx.db, { ticket, now: ctx.clock.now() });
  const recoveryCodes = await firstRecoveryCodes(tx.db, account);
  await tellOfChange(tx, member, notices[secondFactor]);
  await tx.audit({
    action:
      secondFactor === 'passkey' ? 'second_factor.add_passkey' : 'second_factor.add_authenticator',
    targetId: account.memberId,
    companyId: account.companyId,
    actor: { kind: 'member', id: account.memberId, name: account.name },
  });
  const { method, memberId } = account;
  const signedIn = await openSession(tx, ctx, account, { method, secondFactor });
  return { ...signedIn, memberId, recoveryCodes };
}
