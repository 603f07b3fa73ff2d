import { hashPassword } from '@arcadia/domain/authentication/index';
import type { Context } from '@arcadia/domain/database/context';
import { write, type Write } from '@arcadia/domain/database/transaction';
import { requiredDeposits, type SeedCompany, seedCompanies, type SeedMember } from './companies.ts';
import { insertOperators } from './operators.ts';
import { type SeedRole, seedRoles } from './roles.ts';

/** The password of every demo account, named in the README. */
const demoPassword = 'Demo-2026';
const dayMs = 86_400_000;

/** Companies with their people, and the operator. Running it again changes nothing. */
export async function seedPeople(ctx: Context): Promise<void> {
  // One hash serves all: what takes the time is deriving it.
  const passwordHash = await hashPassword(demoPassword);
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    for (const company of seedCompanies) await insertCompany(tx, ctx, company, passwordHash);
    for (const role of seedRoles) await insertRole(tx, ctx, role, passwordHash);
    await insertOperators(tx, ctx, passwordHash);
  });
}

async function insertCompany(
  tx: Write,
  ctx: Context,
  company: SeedCompany,
  passwordHash: string,
): Promise<void> {
  const at = daysAgo(ctx, company.registeredDaysAgo);
  await tx.db
    .insertInto('company')
    .values({
      id: company.id,
      name: company.name,
      company_type: company.companyType,
      country_code: company.countryCode,
      settlement_currency: company.currency,
      required_deposit: requiredDeposits[company.currency],
      manager_name: company.countryCode === 'CN' ? '宋佳' : 'Mia Chen',
      manager_area_code: '+86',
      manager_phone_number: '13900000088',
      manager_email: 'success@arcadia.example',
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const member of company.members) {
    await insertMember(tx, { companyId: company.id, roleId: null, at, passwordHash }, member);
  }
}

async function insertRole(
  tx: Write,
  ctx: Context,
  { id, companyId, name, description, permissionIds, disabled, createdDaysAgo, members }: SeedRole,
  passwordHash: string,
): Promise<void> {
  await tx.db
    .insertInto('role')
    .values({
      id,
      company_id: companyId,
      name,
      description,
      permission_ids: permissionIds,
      disabled,
      created_at: daysAgo(ctx, createdDaysAgo),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const member of members) {
    const at = daysAgo(ctx, member.createdDaysAgo);
    await insertMember(tx, { companyId, roleId: id, at, passwordHash }, member);
  }
}

async function insertMember(
  tx: Write,
  {
    companyId,
    roleId,
    at,
    passwordHash,
  }: { companyId: string; roleId: string | null; at: Date; passwordHash: string },
  member: SeedMember,
): Promise<void> {
  await tx.db
    .insertInto('member')
    .values({
      id: member.id,
      company_id: companyId,
      name: member.name,
      main: member.main,
      role_id: roleId,
      area_code: member.phoneNumber ? '+86' : null,
      phone_number: member.phoneNumber ?? null,
      email: member.email ?? null,
      status: member.status ?? 'enabled',
      password_hash: passwordHash,
      language: member.language,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function daysAgo(ctx: Context, days: number): Date {
  return new Date(ctx.clock.now().getTime() - days * dayMs);
}
