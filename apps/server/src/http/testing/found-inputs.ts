import type { EndpointName } from '@arcadia/contract/api';
import { asAdmin } from '../../../../../tools/testing/database.ts';

/** A case of a desk that somebody sent in, not one that `fillLists` made of nothing. */
const caseOf = (desk: string) =>
  `select id from review_case where desk = '${desk}' and subject_id !~ '^${desk}[0-9]+$' order by opened_at limit 1`;
const template = `select id from contract_template where id not like '%filled%' order by created_at limit 1`;
const plan = `select id from price_plan where terms is not null order by created_at limit 1`;
const campaign = `select key from shop_campaign where key !~ 'filled' order by starts_at limit 1`;

/** A game that a bill charges, where it was used, so that every filter of the dashboard is looked up. */
const usedGame = `bill.application_id as "applicationId", used ->> 3 as "gameId", service.region
  from bill join bill_usage on (bill_usage.company_id, bill_usage.bill_id) = (bill.company_id, bill.id)
    cross join jsonb_array_elements(rows) used
    join region_service service on (service.company_id, service.id) = (bill.company_id, used ->> 0)
  where bill.company_id = $company and bill.status <> 'discarded' and used ->> 3 <> ''`;
const byGame = `select 'month' as unit, 'game' as by, ${usedGame} order by bill.month desc limit 1`;

/** Condition of the campaign that is sold today. */
const offered = `from shop_package join shop_page page on page.id = page_id join shop_campaign on key = campaign_key, sim_clock
  where status = 'published' and shop_package.removed_at is null and page.removed_at is null
    and now() + offset_ms * interval '1 ms' between starts_at and ends_at order by shop_package.id limit 1`;

/** Query for the input with which a call finds something, so that its statements are counted; $company is the caller's. */
const queries = {
  getBankTransferCase: caseOf('transfer'),
  getRefundCase: caseOf('refund'),
  getContractCase: caseOf('contract'),
  previewContractCase: caseOf('contract'),
  getInvoiceCase: caseOf('invoice'),
  getGameCase: caseOf('game'),
  getCertificationCase: caseOf('certification'),
  getPackageRefundCase: caseOf('package_refund'),
  getContractTemplate: template,
  previewContractTemplate: template,
  getUsageSource: `select id from usage_source where id not like '%filled%' limit 1`,
  getPricePlan: plan,
  tryPricePlan: plan,
  exportPriceTrial: plan,
  getPaymentCase: `select id from payment_case where id not like '%filled%' limit 1`,
  getAdjustment: `select id from adjustment where id not like '%filled%' limit 1`,
  getJob: `select id::text from graphile_worker.jobs limit 1`,
  getCampaign: campaign,
  getCampaignSales: campaign,
  downloadSampleInvoice: `select id as "invoiceId" from invoice where type <> 'commercial' and status = 'invoicing' limit 1`,
  getProgramCall: `select 'listBills' as name`,
  previewCommercialInvoice: `select review_case.id from review_case join invoice on invoice.id = subject_id
    where type = 'commercial' limit 1`,
  downloadCommercialInvoice: `select id from invoice where type = 'commercial' and status = 'invoiced' limit 1`,
  // Those with the most to copy: without any, fewer statements are sent.
  previewRegionCopy: `select service.id, other.id as "from" from region_service service
    join region_service other using (company_id, application_id)
    where company_id = $company and service.id <> other.id
    order by (select count(*) from service_game where service_id = other.id) desc,
      (select count(*) from callback_set where service_id = other.id) desc limit 1`,
  getActivityPage: `select campaign_key as campaign, page.id ${offered}`,
  getOffer: `select campaign_key as campaign, shop_package.id ${offered}`,
  downloadExport: `select id from export_task where company_id = $company and status = 'completed' limit 1`,
  getAnnouncement: `select id from announcement limit 1`,
  downloadStaffExport: `select id from export_task where company_id = 'provider' and status = 'completed' limit 1`,
  downloadRefundReceipt: `select id from refund_request where company_id = $company and status = 'completed' limit 1`,
  getMarketData: byGame,
  exportMarketData: byGame,
  // Of the newest month that is final, before which the months need not be asked for that run.
  listUsageLines: `select bill.month || '-01' as "from", bill.month || '-28' as "to", 'mau' as measure, ${usedGame}
    and used ->> 2 = 'mau' order by bill.month desc limit 1`,
  downloadPackageReceipt: `select id from package_order
    where company_id = $company and status = 'paid' and paid_with <> 'balance' limit 1`,
} satisfies Partial<Record<EndpointName, string>>;

/** @throws Error where the seeded product has none. */
export async function foundInputs(
  databaseUrl: string,
  companyId: string,
): Promise<Partial<Record<EndpointName, Record<string, unknown>>>> {
  const found = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => {
      const { rows } = await asAdmin(databaseUrl, query.replace('$company', `'${companyId}'`));
      const [row] = rows as Record<string, unknown>[];
      if (!row) throw new Error(`there is nothing to ask for by ${name}`);
      return [name, row] as const;
    }),
  );
  return Object.fromEntries(found);
}
