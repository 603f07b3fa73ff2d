import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { countTry, forgetTries } from '../authentication/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import {
  checkMade,
  creationOptions,
  issueChallenge,
  newChallenge,
  takeChallenge,
} from '../factors/index.ts';
import { noteFailedFactor } from './note-failed-factor.ts';
import { selectOperatorPasskeys, toOperatorPasskey } from './passkey-repo.ts';
import { passkeyOfSession } from './end-operator-sessions.ts';
import { lockOwnSession } from './repo.ts';
import { spendAuthenticatorCode } from './second-factor.ts';

const maxPasskeys = 10;

export function listOperatorPasskeys(
  ctx: OperatorContext,
): Promise<OutputOf<'listOperatorPasskeys'>> {
  return read(ctx, async (db) => {
    const rows = await selectOperatorPasskeys(db, ctx.actor.id);
    return { passkeys: rows.map(toOperatorPasskey) };
  });
}

/**
 * A challenge for a new passkey. Needs a code of the authenticator, so that an unlocked computer is not enough.
 * @throws Refusal secondFactorIncorrect, tooManyAttempts, tooManyPasskeys.
 */
export async function startOperatorPasskey(
  ctx: OperatorContext,
  { code }: InputOf<'startOperatorPasskey'>,
): Promise<OutputOf<'startOperatorPasskey'>> {
  const { id } = ctx.actor;
  const tries = await countTry(ctx, `new-passkey:${id}`);
  const started = await write(ctx, async (tx) => {
    const operator = await lockOwnSession(tx.db, ctx);
    const held = await selectOperatorPasskeys(tx.db, id);
    if (held.length >= maxPasskeys) throw new Refusal('tooManyPasskeys', { count: maxPasskeys });
    if (!(await spendAuthenticatorCode(tx.db, ctx, { operator, code }))) {
      await noteFailedFactor(tx, operator);
      return null;
    }
    await forgetTries(tx, tries);
    tx.unaudited('a challenge changes nothing');
    const challenge = newChallenge();
    const now = ctx.clock.now();
    const attempt = await issueChallenge(tx.db, {
      boundTo: passkeyOfSession(ctx.actor.sessionId),
      content: challenge,
      now,
    });
    const person = { id, name: operator.email, displayName: operator.name };
    return { attempt, options: creationOptions(ctx, { challenge, person, held }) };
  });
  if (started === null) throw new Refusal('secondFactorIncorrect');
  return started;
}

/** @throws Refusal passkeyRefused. */
export async function addOperatorPasskey(
  ctx: OperatorContext,
  { name, ...made }: InputOf<'addOperatorPasskey'>,
): Promise<OutputOf<'addOperatorPasskey'>> {
  const added = await write(ctx, async (tx) => {
    await lockOwnSession(tx.db, ctx);
    const now = ctx.clock.now();
    const asked = { token: made.attempt, boundTo: [passkeyOfSession(ctx.actor.sessionId)], now };
    const challenge = await takeChallenge(tx.db, asked);
    const checked = challenge === null ? null : await checkMade(ctx, { made, challenge });
    const row = checked === null ? null : await insert(tx, ctx, { name, now, checked });
    if (row === null) {
      tx.unaudited('a challenge is spent');
      return null;
    }
    await tx.audit({
      action: 'operator.add_passkey',
      targetId: ctx.actor.id,
      companyId: null,
      after: { passkey: name },
    });
    return toOperatorPasskey(row);
  });
  // Thrown after the transaction, which must commit: the challenge is spent.
  if (added === null) throw new Refusal('passkeyRefused');
  return added;
}

type Checked = NonNullable<Awaited<ReturnType<typeof checkMade>>>;

async function insert(
  tx: Write,
  ctx: OperatorContext,
  { name, now, checked }: { name: string; now: Date; checked: Checked },
) {
  const row = await tx.db
    .insertInto('operator_passkey')
    .values({
      id: newId('passkey', now),
      operator_id: ctx.actor.id,
      credential_id: checked.credentialId,
      public_key: checked.publicKey,
      signatures: checked.signatures,
      transports: checked.transports,
      synced: checked.synced,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @throws NotFound, also where it is a colleague's. */
export function removeOperatorPasskey(
  ctx: OperatorContext,
  { id }: { id: string },
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const removed = await tx.db
      .deleteFrom('operator_passkey')
      .where('id', '=', id)
      .where('operator_id', '=', ctx.actor.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new NotFound('passkey');
    await tx.audit({
      action: 'operator.remove_passkey',
      targetId: ctx.actor.id,
      companyId: null,
      before: { passkey: removed.name },
    });
    return {};
  });
}
