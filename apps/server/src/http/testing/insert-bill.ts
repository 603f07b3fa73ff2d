import { asAdmin } from '../../../../../tools/testing/database.ts';

/** A settled bill of a long past month of the company's first application, with one line and the row that it is made of. */
export async function insertBill(databaseUrl: string, companyId: string): Promise<string> {
  const id = `bil_${companyId.replace(/^co_/, '').slice(0, 20).padEnd(20, '0')}`;
  const application = `(select id from application where company_id = '${companyId}' order by created_at, id limit 1)`;
  const service = `(select id from region_service where company_id = '${companyId}' and application_id = ${application} limit 1)`;
  const line = `jsonb_build_object('kind', 'usage', 'serviceId', coalesce(${service}, 'rgs_none'), 'category', 'ai', 'component', 'voices',
    'quantity', '3', 'fromPackages', '[]'::jsonb, 'fromTrial', '0', 'billable', '3', 'per', '1',
    'unitPrice', '{"price":"9.90","percent":null}'::jsonb, 'amount', '{"amount":"29.70","currency":"CNY"}'::jsonb)`;
  await asAdmin(
    databaseUrl,
    `insert into billing_run (month, started_at) values ('2020-01', '2020-02-02') on conflict do nothing;
     insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id,
       plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable, paid_by_cash, settled_at)
     values ('${companyId}', '${id}', ${application}, 'Filled', '2020-01', 'settled', '2020-02-02', 'provider', 'plan', 'CNY', 2970, 0,
       0, 0, 2970, 'CNY', 2970, 2970, '2020-02-02') on conflict do nothing;
     insert into bill_line (company_id, bill_id, position, kind, category, amount, formula)
     values ('${companyId}', '${id}', 1, 'usage', 'ai', 2970, ${line}) on conflict do nothing;
     insert into bill_usage (company_id, bill_id, rows)
     values ('${companyId}', '${id}', jsonb_build_array(jsonb_build_array(coalesce(${service}, 'rgs_none'), 'ai', 'voices', '', '2020-01-05', '3')))
       on conflict do nothing`,
  );
  return id;
}
