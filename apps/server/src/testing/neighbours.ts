import { randomUUID } from 'node:crypto';
import { asAdmin } from '../../../../tools/testing/database.ts';

/** A call of the provider’s desk. */
type Desk = {
  post(
    path: string,
    body: object,
    headers: Record<string, string>,
  ): Promise<{ code: number; msg: string }>;
};

/** Rows that a file may have left behind in a product that it shares. */
export type Neighbours = {
  /**
   * `staff` ends the campaigns that the file has begun, so that the shop is for the next one as it was.
   * @throws Error that names what the file did to the seeded companies, to what is everybody's, or to the clock.
   */
  settle(staff: () => Promise<Desk>): Promise<void>;
};

/** Actions after which everything is for the neighbours as it was. */
const harmless = [
  // Who comes and goes.
  'member.sign_in',
  'member.sign_out',
  'session.end',
  'session.end_others',
  'member.verify_identity',
  'operator.sign_in',
  'operator.sign_out',
  // A colleague who is invited and comes in: nobody counts the staff, and whoever looks for one of them knows their address.
  'staff.invite',
  'operator.accept_invitation',
  'operator.enrol_authenticator',
  'operator.add_passkey',
  'operator.remove_passkey',
  // Papers, made anew for whoever asks.
  'hand_over.issue',
  'document.issue',
  'coupon.issue_file',
  // A member of staff’s own export: in the lists of that person and of who manages jobs, which nobody counts.
  'export_task.submit',
  'export_task.cancel',
];
const reads = /\.(?:export|download|reveal|view|open|read)$|s\.export$/;

/** Columns that a test may write past the product, and so past the audit log, by table: rows of seeded companies that no job touches. New ones, such as one more sub-account, disturb nobody. */
const unaudited = {
  company: 'company t where t.id',
  member: '(select company_id, id, role_id, status, email from member) t where t.company_id',
  region_service:
    '(select company_id, id, hold_reason, deleted_at from region_service) t where t.company_id',
  role: 'role t where t.company_id',
} as const;

type Act = { action: string; company_id: string; actor_name: string; target_id: string | null };

/**
 * Watches what a test file does to others in a shared product: every write is in the audit log, so what it says of seeded companies
 * and of the provider since the file began was done by this file. What the product does by itself does not count. What a test writes
 * by SQL is no entry there; it shows in who may do what, and in services that are gone.
 */
export async function watchNeighbours(
  databaseUrl: string,
  seeded: readonly string[],
): Promise<Neighbours> {
  const [{ began }] = await rowsOf<{ began: string }>(databaseUrl, 'select now()::text as began');
  const open = new Set((await openCampaigns(databaseUrl)).map(({ key }) => key));
  const before = await unauditedRows(databaseUrl, seeded);
  const isHarmless = ({ action, target_id: target }: Act) =>
    harmless.includes(action) ||
    reads.test(action) ||
    // One of the file's own, which ends with it.
    (action.startsWith('campaign.') && !open.has(target ?? ''));
  return {
    async settle(staff) {
      const acts = await rowsOf<Act>(
        databaseUrl,
        `select distinct action, company_id, actor_name, target_id from audit_log
         where occurred_at >= '${began}' and actor_kind in ('member', 'operator')
           and (company_id = any('{${seeded.join(',')}}') or company_id not in (select id from company))`,
      );
      const done = acts
        .filter((act) => !isHarmless(act))
        .map((act) => `${act.actor_name}: ${act.action} (${act.company_id})`);
      const [{ offset_ms: offsetMs }] = await rowsOf<{ offset_ms: string }>(
        databaseUrl,
        'select offset_ms from sim_clock',
      );
      if (Number(offsetMs) !== 0) done.push(`the clock was moved by ${offsetMs} ms`);
      const after = await unauditedRows(databaseUrl, seeded);
      for (const [table, rows] of Object.entries(before))
        if (rows.some((row) => !after[table]?.includes(row)))
          done.push(`rows of ${table} are not as they were, with nothing in the audit log`);
      if (done.length > 0)
        throw new Error(
          `This file shares its product, and did what its neighbours notice. Say why it needs one of its own, or do it to a company of its own:\n${[...new Set(done)].join('\n')}`,
        );
      const ours = (await openCampaigns(databaseUrl)).filter(({ key }) => !open.has(key));
      for (const campaign of ours) await end(campaign, await staff());
    },
  };
}

/** The rows of each table, as texts. */
async function unauditedRows(
  databaseUrl: string,
  seeded: readonly string[],
): Promise<Record<string, string[]>> {
  const tables = Object.entries(unaudited).map(
    ([table, rows]) =>
      `array(select t::text from ${rows} = any('{${seeded.join(',')}}')) as ${table}`,
  );
  const [row] = await rowsOf<Record<string, string[]>>(databaseUrl, `select ${tables.join(', ')}`);
  return row;
}

type Campaign = { key: string; version: number };

function openCampaigns(databaseUrl: string): Promise<Campaign[]> {
  return rowsOf<Campaign>(
    databaseUrl,
    `select key, version from shop_campaign where status = 'published'`,
  );
}

async function end({ key, version }: Campaign, staff: Desk): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  const { msg, code } = await staff.post(`/ops/campaigns/${key}/withdraw`, { version }, headers);
  if (code !== 0) throw new Error(`the campaign ${key} did not end: ${msg}`);
}

async function rowsOf<Row>(databaseUrl: string, statement: string): Promise<[Row, ...Row[]]> {
  const { rows } = await asAdmin(databaseUrl, statement);
  return rows as [Row, ...Row[]];
}
