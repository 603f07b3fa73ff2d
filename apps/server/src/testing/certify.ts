import { createHash, randomBytes } from 'node:crypto';
import { sealForm } from '@arcadia/domain/certification/index';
import { createVault } from '@arcadia/gateways/vault/aes-vault';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { simDataKey } from '../settings/setting-schemas.ts';
import { seedForm } from '../sim/seed/certification-forms.ts';
import { seedCompanies } from '../sim/seed/companies.ts';

/**
 * Puts a certification in force for the company of a session, as an approved review would leave it.
 * @param dataKey the key of the product's that seals what was entered, in Base64 @returns the token.
 */
export async function certify(
  databaseUrl: string,
  token: string,
  dataKey = simDataKey,
): Promise<string> {
  const [company] = seedCompanies;
  if (!company) throw new Error('no invented company to borrow papers from');
  const id = `sub_${randomBytes(12).toString('hex')}`;
  const vault = createVault([Buffer.from(dataKey, 'base64')]);
  const form = sealForm(vault, id, seedForm('demo-cn', company)).toString('hex');
  const hash = createHash('sha256').update(token).digest('hex');
  const { rowCount } = await asAdmin(
    databaseUrl,
    `with owner as (
       select member.id, member.name, member.company_id, session.created_at as at
       from session join member on member.id = session.member_id where token_hash = '\\x${hash}'
     ), submission as (
       insert into certification_submission (id, company_id, kind, market, form, company_name, registration_number,
         submitted_by, submitted_by_name, submitted_at, previous_status, decided_at, outcome)
       select '${id}', company_id, 'first', 'mainland', '\\x${form}', 'A Certified Company', '${id}', id, name, at,
         'not_started', at, 'approved' from owner
       returning id, company_id, submitted_at
     )
     insert into certification (company_id, status, status_changed_at, submission_id, in_force_id)
     select company_id, 'completed', submitted_at, id, id from submission`,
  );
  if (rowCount !== 1) throw new Error('there is no such session');
  return token;
}
