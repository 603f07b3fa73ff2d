import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { credentialsAt, signerOf, toCredential } from './credential.ts';

/**
 * Returns the secret of a credential, once: the UPDATE decides between concurrent requests.
 * @throws NotFound, Refusal secretAlreadyShown.
 */
export function revealSecret(
  ctx: MemberContext,
  { id, credentialId }: InputOf<'revealSecret'>,
): Promise<OutputOf<'revealSecret'>> {
  return write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const row = (await credentialsAt(tx.db, id, now)).find((one) => one.id === credentialId);
    if (!row) throw new NotFound('credential');
    const { numUpdatedRows } = await tx.db
      .updateTable('app_credential')
      .set({ revealed_at: now })
      .where('id', '=', credentialId)
      .where('revealed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('secretAlreadyShown');
    await tx.audit({
      action: 'credential.reveal',
      targetId: credentialId,
      companyId: ctx.actor.companyId,
      after: { serviceId: id, appKey: row.app_key },
    });
    return {
      credential: toCredential({ ...row, revealed_at: now }),
      secret: signerOf(ctx, row).secret,
    };
  });
}
