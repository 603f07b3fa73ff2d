import { asSystem, type Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { getMemberWithCompany } from '../members/index.ts';
import { useHandOverCode } from './hand-over-code.ts';

/**
 * The member of a code that the previous console received.
 * @throws Refusal handOverRefused where it is unknown, used, expired or meant for the other side.
 */
export async function redeemHandOver(ctx: Context, code: string) {
  const system = asSystem(ctx, 'old console');
  const memberId = await write(system, async (tx) => {
    const member = await useHandOverCode(tx.db, ctx, { code, audience: 'legacy' });
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
