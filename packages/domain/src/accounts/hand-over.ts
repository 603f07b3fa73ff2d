import type { OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/refusal';
import { asSystem, type Context, type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { getMemberWithCompany, lockCredentials } from './repo.ts';
import {
  findHandOver,
  findHandOverOwner,
  findLegacyMember,
  insertHandOver,
  useHandOver,
} from './sign-in-repo.ts';
import { hashToken, newToken } from './token.ts';

/** Long enough for one redirect, too short to be found in a log and misused. */
const validMs = 60_000;

/** The console that a code is for. The other one refuses it. */
type Audience = 'legacy' | 'console';

/**
 * The address to redirect to after sign-in, for members of companies that still use the previous console; null for
 * others.
 */
export async function legacyAddress(ctx: Context, memberId: string): Promise<string | null> {
  const { legacyConsoleUrl } = ctx.deployment;
  if (legacyConsoleUrl === null) return null;
  const member = await read(ctx, (db) => findLegacyMember(db, memberId));
  if (!member) return null;
  return withCode(legacyConsoleUrl, await newCode(ctx, { ...member, audience: 'legacy' }));
}

/**
 * The same for a signed-in member who opens the previous console.
 * @throws Refusal legacyConsoleUnavailable.
 */
export async function openLegacyConsole(ctx: MemberContext): Promise<{ url: string }> {
  const url = await legacyAddress(withFullScope(ctx), ctx.actor.id);
  if (url === null) throw new Refusal('legacyConsoleUnavailable');
  return { url };
}

/**
 * Issues a one-time code for this console to a member signed in to the previous one.
 * @throws NotFound where no such member may come in.
 */
export async function issueHandOver(ctx: Context, memberId: string): Promise<{ url: string }> {
  const system = asSystem(ctx, 'old console');
  const member = await read(system, (db) => findLegacyMember(db, memberId));
  if (!member) throw new NotFound('member');
  const code = await newCode(system, { ...member, audience: 'console' });
  return { url: withCode(`${ctx.deployment.publicUrl}/auth-redirect`, code) };
}

/**
 * The member of a code that the previous console received.
 * @throws Refusal handOverRefused where it is unknown, used, expired or meant for the other side.
 */
export async function redeemHandOver(ctx: Context, code: string) {
  const system = asSystem(ctx, 'old console');
  const memberId = await write(system, async (tx) => {
    const member = await takeCode(tx.db, ctx, { code, audience: 'legacy' });
    await tx.audit({
      action: 'hand_over.redeem',
      targetId: member.memberId,
      companyId: member.companyId,
    });
    return member.memberId;
  });
  const row = await read(system, (db) => getMemberWithCompany(db, memberId));
  return {
    memberId: row.id,
    companyId: row.company_id,
    name: row.name,
    areaCode: row.area_code,
    phoneNumber: row.phone_number,
    email: row.email,
  };
}

/**
 * Whom a code would sign in, for asking somebody who is signed in as another. The code stays good.
 * @throws Refusal handOverRefused, accountDisabled.
 */
export async function previewHandOver(
  ctx: Context,
  code: string,
): Promise<OutputOf<'previewHandOver'>> {
  const now = ctx.clock.now();
  const owner = await read(asSystem(ctx, 'hand-over'), (db) =>
    findHandOverOwner(db, { hash: hashToken(code), audience: 'console', now }),
  );
  if (!owner) throw new Refusal('handOverRefused');
  if (owner.status !== 'enabled') throw new Refusal('accountDisabled');
  return { memberId: owner.id, name: owner.name, companyName: owner.company_name };
}

/** Signs the bearer of a code in. @throws Refusal handOverRefused. */
export function signInByHandOver(ctx: Context, code: string): Promise<SignedIn> {
  const system = asSystem(ctx, 'hand-over');
  return write(system, async (tx) => {
    const member = await takeCode(tx.db, ctx, { code, audience: 'console' });
    return openSession(tx, system, member, 'hand_over');
  });
}

async function newCode(
  ctx: Context,
  { memberId, companyId, audience }: { memberId: string; companyId: string; audience: Audience },
): Promise<string> {
  const code = newToken();
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    await insertHandOver(tx.db, {
      code_hash: hashToken(code),
      company_id: companyId,
      member_id: memberId,
      audience,
      created_at: now,
      expires_at: new Date(now.getTime() + validMs),
    });
    await tx.audit({
      action: 'hand_over.issue',
      targetId: memberId,
      companyId,
      after: { audience },
    });
  });
  return code;
}

/** Redeems a code; the UPDATE checks that it is unused, so that of two concurrent requests one succeeds. */
async function takeCode(
  db: Parameters<typeof findHandOver>[0],
  ctx: Context,
  { code, audience }: { code: string; audience: Audience },
) {
  const hash = hashToken(code);
  const now = ctx.clock.now();
  if (!(await useHandOver(db, { hash, audience, now }))) throw new Refusal('handOverRefused');
  const member = await findHandOver(db, hash);
  if (!member) throw new Error('a code that was used up is not there');
  // Locked, so that a member who is being disabled is either refused here or has this session ended.
  const { status } = await lockCredentials(db, member.member_id);
  if (status !== 'enabled') throw new Refusal('accountDisabled');
  return { memberId: member.member_id, companyId: member.company_id, name: member.name };
}

function withCode(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('code', code);
  return url.href;
}
