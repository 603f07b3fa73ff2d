import type { OutputOf } from '@arcadia/contract/api';
import { holds } from '@arcadia/contract/access/permissions';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { managerOf } from '../companies/index.ts';
import { getMemberWithCompany } from '../members/index.ts';

/** The signed-in person, company and permissions. */
export async function memberInfo(ctx: MemberContext): Promise<OutputOf<'getMemberInfo'>> {
  const row = await read(ctx, (db) => getMemberWithCompany(db, ctx.actor.id));
  return {
    id: row.id,
    name: row.name,
    companyId: row.company_id,
    companyName: row.company_name,
    companyType: row.company_type,
    role: row.company_type === 0 ? 'company' : 'channelCompany',
    areaCode: row.area_code,
    phoneNumber: row.phone_number,
    email: row.email,
    main: row.main,
    mainAccountName: row.main_account_name,
    mainAccountContact: {
      areaCode: row.main_account_area_code,
      phoneNumber: row.main_account_phone_number,
      email: row.main_account_email,
    },
    mainland: row.country_code === 'CN',
    countryCode: row.country_code,
    showOldEntrance: row.legacy,
    manager: managerOf(row),
    contract: row.contract_status,
    auth: [...ctx.actor.permissions].toSorted((a, b) => a - b),
    canCreate: holds(ctx.actor.permissions, 'applicationAll'),
    settlementCurrency: row.settlement_currency,
    passwordSet: Boolean(row.password_set),
    registeredAt: row.created_at.toISOString(),
  };
}
