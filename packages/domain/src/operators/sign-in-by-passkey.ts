import type { AnsweredPasskey } from '@arcadia/contract/sign-in/passkeys';
import type { OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import {
  checkAnswer,
  issueChallenge,
  newChallenge,
  requestOptions,
  takeChallenge,
} from '../factors/index.ts';
import { rememberDevice } from './device-repo.ts';
import { noteFailedFactor } from './note-failed-factor.ts';
import { openOperatorSession } from './open-session.ts';
import { findAnsweringOperator } from './passkey-repo.ts';
import { lockOperator } from './repo.ts';

const boundTo = 'operator sign-in';

/** A challenge for a passkey of the staff. The browser offers what it has. */
export function startOperatorPasskeySignIn(
  ctx: Context,
): Promise<OutputOf<'startOperatorPasskeySignIn'>> {
  const challenge = newChallenge();
  return write(ctx, async (tx) => {
    tx.unaudited('a challenge changes nothing');
    const now = ctx.clock.now();
    const attempt = await issueChallenge(tx.db, { boundTo, content: challenge, now });
    return { attempt, options: requestOptions(ctx, { challenge, allowed: [] }) };
  });
}

type Entered = { token: string; device: string };

/**
 * Signs an operator in by a passkey, which is both steps in one. It counts no attempts: nobody can guess a signature, and
 * wrong passwords of strangers don't keep its holder out.
 * @throws Refusal passkeyRefused, accountDisabled.
 */
export async function signInOperatorByPasskey(
  ctx: Context,
  answer: AnsweredPasskey,
): Promise<Entered> {
  const passkey = await read(ctx, (db) => findAnsweringOperator(db, answer));
  const outcome = await write(ctx, (tx) => present(tx, ctx, { passkey, answer }));
  // Thrown after the transaction, which must commit: the challenge is spent.
  if ('refused' in outcome) throw new Refusal(outcome.refused);
  return outcome;
}

type Presented = {
  passkey: Awaited<ReturnType<typeof findAnsweringOperator>>;
  answer: AnsweredPasskey;
};

async function present(tx: Write, ctx: Context, { passkey, answer }: Presented) {
  const now = ctx.clock.now();
  const challenge = await takeChallenge(tx.db, { token: answer.attempt, boundTo: [boundTo], now });
  if (!passkey || challenge === null) {
    tx.unaudited('a challenge is spent');
    return { refused: 'passkeyRefused' as const };
  }
  const operator = await lockOperator(tx.db, passkey.operator_id);
  const counted = await checkAnswer(ctx, { answer, challenge, stored: passkey });
  const { numUpdatedRows } =
    counted === null
      ? { numUpdatedRows: 0n }
      : await tx.db
          .updateTable('operator_passkey')
          .set({ ...counted, last_used_at: now })
          .where('id', '=', passkey.id)
          .where('signatures', '=', passkey.signatures)
          .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    await noteFailedFactor(tx, operator);
    return { refused: 'passkeyRefused' as const };
  }
  // An account that is disabled, or was reset, is revealed only to its holder.
  if (operator.status !== 'enabled') {
    tx.unaudited('a disabled account stays as it is');
    return { refused: 'accountDisabled' as const };
  }
  return {
    token: await openOperatorSession(tx, ctx, operator, 'passkey'),
    device: await rememberDevice(tx.db, ctx, operator.id),
  };
}
