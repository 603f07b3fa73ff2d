import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockCredentials } from '../members/index.ts';
import { findHandOver, insertHandOver, useHandOver } from './hand-over-repo.ts';
import { hashToken, newToken } from '../authentication/index.ts';

/** Long enough for one redirect, too short to be found in a log and misused. */
const validMs = 60_000;

/** The console that a code is for. The other one refuses it. */
type Audience = 'legacy' | 'console';

export async function createHandOverCode(
  ctx: Context,
  {
    memberId,
    companyId,
    name,
    audience,
  }: {
    memberId: string;
    companyId: string;
    name: string;
    audience: Audience;
  },
): Promise<string> {
  const code = newToken();
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    // Locked, so that a member who is being disabled gets none, or has this one taken away.
    const { status } = await lockCredentials(tx.db, memberId);
    if (status !== 'enabled') throw new NotFound('member');
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
      actor: { kind: 'member', id: memberId, name },
    });
  });
  return code;
}

/** Redeems a code; the UPDATE checks that it is unused, so that of two concurrent requests one succeeds. */
export async function useHandOverCode(
  db: Queries,
  ctx: Context,
  { code, audience }: { code: string; audience: Audience },
) {
  const hash = hashToken(code);
  const now = ctx.clock.now();
  const member = await findHandOver(db, hash);
  if (!member) throw new Refusal('handOverRefused');
  // Locked before the code is used, so that who ends the member's sessions either ends this one or has taken the code away.
  const { status } = await lockCredentials(db, member.member_id);
  if (!(await useHandOver(db, { hash, audience, now }))) throw new Refusal('handOverRefused');
  if (status !== 'enabled') throw new Refusal('accountDisabled');
  return { memberId: member.member_id, companyId: member.company_id, name: member.name };
}

export function addressWithCode(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('code', code);
  return url.href;
}
