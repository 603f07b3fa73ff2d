import { asAdmin } from '../../../../../tools/testing/database.ts';

/** A passkey of a disabled sub-account of the company: nobody signs in with it, or has to. */
export async function insertPasskey(databaseUrl: string, companyId: string): Promise<void> {
  await asAdmin(
    databaseUrl,
    `insert into member_passkey (company_id, id, member_id, credential_id, public_key, signatures, transports, synced, name, created_at)
     select company_id, 'psk_' || right(id, 20), id, convert_to(id, 'utf8'), '\\x00', 0, '{}', false, 'Filled', now()
     from member where company_id = '${companyId}' and not main order by status = 'disabled' desc limit 1
     on conflict do nothing`,
  );
}
