import type { OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findHandOverOwner } from './hand-over-repo.ts';
import { hashToken } from '../authentication/index.ts';

/**
 * The person a code would sign in, for asking somebody who is signed in as another. The code stays good.
 * @throws Refusal handOverRefused, accountDisabled.
 */
export async function previewHandOver(
  ctx: Context,
  code: string,
): Promise<OutputOf<'previewHandOver'>> {
  const now = ctx.clock.now();
  const owner = await read(ctx, (db) =>
    findHandOverOwner(db, { hash: hashToken(code), audience: 'console', now }),
  );
  if (!owner) throw new Refusal('handOverRefused');
  if (owner.status !== 'enabled') throw new Refusal('accountDisabled');
  return { memberId: owner.id, name: owner.name, companyName: owner.company_name };
}
