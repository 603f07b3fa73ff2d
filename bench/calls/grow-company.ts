import pg from 'pg';
import { companyOf } from '../../apps/server/src/http/testing/matrix-people.ts';
import { owner } from './walk.ts';

/** What hangs on an application and counts for the bills of the running month; of usage and bills the newest months. */
const tables = {
  application: '',
  region_service: '',
  service_game: '',
  removed_service_game: '',
  service_online_period: '',
  bill: `month >= '2026-07'`,
  bill_line: `bill_id in (select id from bill where month >= '2026-07')`,
  bill_usage: `bill_id in (select id from bill where month >= '2026-07')`,
  'usage.total': `day >= '2026-07-01'`,
  'usage.period_total': `starts >= '2026-07-01'`,
  'usage.monthly_user': `month >= '2026-07-01'`,
  'usage.user_total': `month >= '2026-07-01'`,
};

/** Gives the main company so many times the applications that it has, each with the usage and the bills of one that it has. */
export async function growCompany(url: string, times: number): Promise<void> {
  const companyId = await companyOf(url, owner);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Copies refer to each other as the originals do; what the ledger says of them is not looked at.
    await client.query(`set session_replication_role = 'replica'`);
    for (const [table, newest] of Object.entries(tables)) {
      await client.query(
        `insert into ${table} select copy.* from ${table} original, generate_series(2, ${times}) n,
           jsonb_populate_record(null::${table},
             regexp_replace(regexp_replace(to_jsonb(original)::text, '"name": "', '"name": "' || n || ' '),
               '"((?:app|rgs|bil|bix|sgm)_[0-9a-z_]{12,})"', '"\\1x' || n || '"', 'g')::jsonb) copy
         where original.company_id = '${companyId}' ${newest && `and original.${newest}`}`,
      );
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
