import { asAdmin } from '../../../../../tools/testing/database.ts';

/** A view that the main account of the company keeps. */
export async function insertSavedView(databaseUrl: string, companyId: string): Promise<void> {
  await asAdmin(
    databaseUrl,
    `insert into saved_view (company_id, id, person_id, list, place, name, search, saved_at, changed_at)
     select company_id, 'svw_' || right(id, 20), id, 'bills', 20, 'Filled', 'status=unsettled', now(), now()
     from member where company_id = '${companyId}' and main
     on conflict do nothing`,
  );
}
