import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import {
  type AnsweringPasskey,
  findAnswering,
  issueChallenge,
  newChallenge,
  requestOptions,
  selectCredentials,
  takeChallenge,
  useAnswer,
} from '../factors/index.ts';
import { lockCredentials, nameOf } from '../members/index.ts';
import { logSignIn, openSession, type SignedIn } from '../sessions/index.ts';
import { legacyAddress } from './legacy-address.ts';
import { findTicket } from './tickets.ts';

/** The names that challenges are bound to: anybody may answer one, or the person whose second step it is. */
const anybody = 'sign-in';
const ofPerson = (memberId: string) => `sign-in ${memberId}`;

/**
 * A challenge for a passkey. With a ticket it names the passkeys of its person and accepts no other; without one the
 * browser offers what it has.
 * @throws Refusal signInTicketExpired.
 */
export async function startPasskeySignIn(
  ctx: Context,
  { ticket }: InputOf<'startPasskeySignIn'>,
): Promise<OutputOf<'startPasskeySignIn'>> {
  const now = ctx.clock.now();
  const challenge = newChallenge();
  return write(ctx, async (tx) => {
    tx.unaudited('a challenge changes nothing');
    const person = ticket === undefined ? null : await findTicket(tx.db, { ticket, now });
    const boundTo = person === null ? anybody : ofPerson(person.memberId);
    const allowed = person === null ? [] : await selectCredentials(tx.db, person);
    const attempt = await issueChallenge(tx.db, { boundTo, content: challenge, now });
    return { attempt, options: requestOptions(ctx, { challenge, allowed }) };
  });
}

/**
 * Signs in with a passkey. It verifies the person on the device, so that it is both steps in one, and it counts no
 * attempts: nobody can guess a signature, and wrong passwords of strangers don't keep its holder out.
 * @throws Refusal passkeyRefused, accountDisabled, termsNotAccepted.
 */
export async function signInByPasskey(
  ctx: Context,
  { isRead, ...answer }: InputOf<'signInByPasskey'>,
): Promise<SignedIn & { redirect: string | null }> {
  if (!isRead) throw new Refusal('termsNotAccepted');
  const passkey = await read(ctx, (db) => findAnswering(db, answer));
  const outcome = await write(ctx, (tx) => present(tx, ctx, { passkey, answer }));
  // Thrown after the transaction, which must commit: the challenge is spent.
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  const { memberId, ...signedIn } = outcome;
  return { ...signedIn, redirect: await legacyAddress(ctx, memberId) };
}

type Presented = {
  passkey: AnsweringPasskey | undefined;
  answer: Omit<InputOf<'signInByPasskey'>, 'isRead'>;
};

async function present(tx: Write, ctx: Context, { passkey, answer }: Presented) {
  const now = ctx.clock.now();
  const memberId = passkey?.member_id ?? '';
  // Locked before the challenge is taken, as by whoever ends sessions, and challenges with them.
  const locked = passkey && (await lockCredentials(tx.db, memberId));
  const boundTo = [anybody, ofPerson(memberId)];
  const challenge = await takeChallenge(tx.db, { token: answer.attempt, boundTo, now });
  if (!passkey || !locked || challenge === null) {
    tx.unaudited('a challenge is spent');
    return { refused: 'passkeyRefused' as const };
  }
  const account = { memberId, companyId: passkey.company_id, name: await nameOf(tx.db, memberId) };
  const isRight = await useAnswer(tx.db, ctx, { passkey, answer, challenge });
  if (isRight && locked.status === 'enabled') {
    const way = { method: 'passkey', secondFactor: 'passkey' } as const;
    return { ...(await openSession(tx, ctx, account, way)), memberId };
  }
  tx.unaudited('the sign-in log holds failed attempts');
  const outcome = isRight ? 'disabled' : 'wrong_second_factor';
  await logSignIn(tx, ctx, account, { method: 'passkey', outcome });
  // A disabled account is revealed only to its holder.
  return { refused: isRight ? ('accountDisabled' as const) : ('passkeyRefused' as const) };
}
