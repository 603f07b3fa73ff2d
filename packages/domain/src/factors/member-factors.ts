import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { factorAddress, factorText, newFactor, stepOfCode } from './authenticator.ts';
import { findOffer, offerOnce, withdrawOffer } from './challenges.ts';
import { spendRecoveryCode } from './member-recovery-codes.ts';
import type { Owner } from './owner.ts';

/** The second step with which a session was opened. */
export type Proof = 'authenticator' | 'passkey' | 'recovery_code';

export type Standing = {
  authenticator: boolean;
  passkeys: number;
  /** From when on the company requires a second factor of this person. */
  requiredFrom: Date | null;
};

export async function factorStanding(
  db: Queries,
  { companyId, memberId }: Owner,
): Promise<Standing> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('member_authenticator')
            .where('company_id', '=', companyId)
            .where('member_id', '=', memberId)
            .select('member_id'),
        )
        .as('authenticator'),
      eb
        .selectFrom('member_passkey')
        .where('company_id', '=', companyId)
        .where('member_id', '=', memberId)
        .select(eb.fn.countAll<bigint>().as('count'))
        .as('passkeys'),
      sql<Date | null>`factor_required_from(${companyId}, ${memberId})`.as('required_from'),
    ])
    .executeTakeFirstOrThrow();
  return {
    authenticator: Boolean(row.authenticator),
    passkeys: Number(row.passkeys),
    requiredFrom: row.required_from,
  };
}

export function hasFactor({ authenticator, passkeys }: Standing): boolean {
  return authenticator || passkeys > 0;
}

/** The factors of each of these people; those who have none are omitted. */
export async function factorsOf(
  db: Queries,
  memberIds: readonly string[],
): Promise<(memberId: string) => { authenticatorSet: boolean; passkeyCount: number }> {
  const none = { authenticatorSet: false, passkeyCount: 0 };
  if (memberIds.length === 0) return () => none;
  const authenticators = db
    .selectFrom('member_authenticator')
    .where('member_id', 'in', [...memberIds])
    .select(['member_id', sql<boolean>`true`.as('is_authenticator')]);
  const rows = await authenticators
    .unionAll(
      db
        .selectFrom('member_passkey')
        .where('member_id', 'in', [...memberIds])
        .select(['member_id', sql<boolean>`false`.as('is_authenticator')]),
    )
    .execute();
  const byMember = Map.groupBy(rows, (row) => row.member_id);
  return (memberId) => {
    const own = byMember.get(memberId);
    if (own === undefined) return none;
    const passkeyCount = own.filter((row) => !row.is_authenticator).length;
    return { authenticatorSet: own.length > passkeyCount, passkeyCount };
  };
}

export async function authenticatorSince(db: Queries, owner: Owner): Promise<Date | null> {
  const row = await db
    .selectFrom('member_authenticator')
    .select('confirmed_at')
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** @returns whether there was one. */
export async function deleteAuthenticator(db: Queries, owner: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_authenticator')
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

type Offer = { owner: Owner; boundTo: string };

/** A secret for an authenticator, offered to one session or attempt: what somebody else was shown never becomes theirs. */
export async function offerAuthenticator(
  db: Queries,
  ctx: Context,
  { owner, boundTo, login }: Offer & { login: string },
): Promise<{ secret: string; url: string }> {
  const { brandName } = ctx.deployment;
  const about = aboutFactor(owner);
  const make = () => ctx.ports.vault.seal(newFactor(), about);
  const offered = await offerOnce(db, { boundTo: named(boundTo), now: ctx.clock.now(), make });
  const secret = ctx.ports.vault.open(offered, about);
  return {
    secret: factorText(secret),
    url: factorAddress(secret, { brandName, email: login }),
  };
}

/** Stores the offered authenticator if `code` is one of its codes. `expired`: nothing is offered, or no longer. */
export async function confirmAuthenticator(
  db: Queries,
  ctx: Context,
  { owner, boundTo, code }: Offer & { code: string },
): Promise<'confirmed' | 'wrong' | 'expired'> {
  const now = ctx.clock.now();
  const offered = await findOffer(db, { boundTo: named(boundTo), now });
  if (offered === null) return 'expired';
  const step = stepOfCode(ctx.ports.vault.open(offered, aboutFactor(owner)), code);
  if (step === null) return 'wrong';
  await withdrawOffer(db, named(boundTo));
  await db
    .insertInto('member_authenticator')
    .values({
      company_id: owner.companyId,
      member_id: owner.memberId,
      secret: offered,
      confirmed_at: now,
      last_step: BigInt(step),
    })
    .execute();
  return 'confirmed';
}

/** Checks a code of the authenticator, or a recovery code, and uses it up. Null if it is wrong. */
export async function proveByCode(
  db: Queries,
  ctx: Context,
  { owner, code }: { owner: Owner; code: string },
): Promise<'authenticator' | 'recovery_code' | null> {
  const typed = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(typed))
    return (await spendCode(db, ctx, { owner, code: typed })) ? 'authenticator' : null;
  const now = ctx.clock.now();
  return (await spendRecoveryCode(db, { owner, code: typed, now })) ? 'recovery_code' : null;
}

/** A code is accepted once: neither its time step nor an older one is accepted again. */
async function spendCode(
  db: Queries,
  { ports }: Context,
  { owner, code }: { owner: Owner; code: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('member_authenticator')
    .select('secret')
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOfCode(ports.vault.open(row.secret, aboutFactor(owner)), code);
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('member_authenticator')
    .set({ last_step: BigInt(step) })
    .where('company_id', '=', owner.companyId)
    .where('member_id', '=', owner.memberId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function named(boundTo: string): string {
  return `authenticator for ${boundTo}`;
}

/** Encrypted for this person only: useless in another's row. */
function aboutFactor({ memberId }: Owner): string {
  return `authenticator of ${memberId}`;
}
