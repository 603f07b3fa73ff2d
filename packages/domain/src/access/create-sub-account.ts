import type { SubAccount } from '@arcadia/contract/access/access';
import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { e164, isLoginTaken, mobilePhone, type Phone } from '../members/index.ts';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { lockAuthority } from './authority.ts';
import { selectMainLanguage } from './repo.ts';
import { publishAccess } from './role.ts';
import { queueAccessNotice } from './send-access-notice.ts';
import { findSubAccount, lockAssignable } from './sub-account.ts';

/**
 * Creates a sub-account, and has an invitation sent to its phone or email in the main account's language.
 * @throws NotFound where there is no such role; Refusal phoneNumberInvalid, loginTaken, roleDisabled, grantExceedsOwn.
 */
export function createSubAccount(
  ctx: MemberContext,
  { name, login, roleId }: InputOf<'createSubAccount'>,
): Promise<SubAccount> {
  const phone = login.kind === 'phone' ? mobilePhone(login) : null;
  const email = login.kind === 'email' ? login.email : null;
  return writeOnce(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const role = await lockAssignable(tx.db, authority, roleId);
    const id = await insertMember(tx, ctx, { name, roleId: role.id, phone, email });
    await tx.audit({
      action: 'sub_account.create',
      targetId: id,
      companyId: ctx.actor.companyId,
      after: {
        name,
        login: phone ? e164(phone) : email,
        roleId: role.id,
        roleName: role.name,
      },
    });
    await publishAccess(tx, ctx, id);
    await queueAccessNotice(tx, 'invitation', id);
    return findSubAccount(tx.db, ctx, { authority, id });
  });
}

/** The directory of logins decides: of two who take a login at the same moment one gets it. */
async function insertMember(
  tx: Write,
  ctx: MemberContext,
  {
    name,
    roleId,
    phone,
    email,
  }: { name: string; roleId: string; phone: Phone | null; email: string | null },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('member', now);
  await tx.db
    .insertInto('member')
    .values({
      id,
      company_id: ctx.actor.companyId,
      main: false,
      language: await selectMainLanguage(tx.db, ctx.actor.companyId),
      created_at: now,
      name,
      role_id: roleId,
      area_code: phone?.areaCode ?? null,
      phone_number: phone?.phoneNumber ?? null,
      email,
    })
    .execute()
    .catch((error: unknown) => {
      throw isLoginTaken(error) ? new Refusal('loginTaken', {}, { cause: error }) : error;
    });
  return id;
}
