import { noTerms, type WireTerms } from '@arcadia/contract/pricing/price-terms';
import { money } from '@arcadia/kernel/money';
import type { InputOf } from '@arcadia/contract/api';
import type { fixedClock } from '@arcadia/kernel/clock';
import { insertCompany, insertUsage } from '../../../../../tools/testing/billed-company.ts';
import { asAdmin } from '../../../../../tools/testing/database.ts';
import { decideApproval, getApproval } from '../../approvals/index.ts';
import {
  billingInvariants,
  billsAwait,
  collectOwed,
  discardBill,
  type LiveInvoicesOf,
  publishedPricing,
  settleRuns,
  startDueRuns,
} from '../../billing/index.ts';
import { bookCoupons, couponInvariants, expireCoupons } from '../../coupons/index.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context, OperatorContext } from '../../database/context.ts';
import { derivedUrls } from '../../database/logins.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { read, write } from '../../database/transaction.ts';
import { creditFunds, fundsInvariants } from '../../funds/index.ts';
import type { JobLog } from '../../jobs/define-job.ts';
import { adjustmentCreditTransfer, checkLedger, lockLedger } from '../../ledger/index.ts';
import { openUsageStore, usageReader } from '../../metering/index.ts';
import {
  approvableCorrections,
  getCorrection,
  listCorrectionBills,
  proposeCorrection,
  runCorrections,
  submitCorrection,
  workOut,
} from '../index.ts';

type Urls = { url: string; adminUrl: string };
type Change = InputOf<'proposeCorrection'>['change'];

/** Prices with a base fee of interactive games. */
export function termsWith(baseFee: string, mau = '1200.00'): WireTerms {
  return {
    ...noTerms,
    interactive_game: { ...noTerms.interactive_game, mau, baseFee },
    ai: { ...noTerms.ai, voices: '9.90' },
  };
}

/** A product of the domain alone in one database, with two operators, that plays a history. */
export class History {
  readonly database: Database;
  readonly store: ReturnType<typeof openUsageStore>;
  readonly ctx: Context;
  /** Bills that have a live invoice. */
  readonly invoiced = new Set<string>();
  readonly failures: unknown[] = [];
  readonly log: JobLog = { info: () => undefined, warn: (fields) => this.failures.push(fields) };
  private credits = 0;

  readonly urls: Urls;
  readonly clock: ReturnType<typeof fixedClock>;

  constructor(urls: Urls, clock: ReturnType<typeof fixedClock>) {
    this.urls = urls;
    this.clock = clock;
    const options = { maxConnections: 8, onIdleError: () => undefined };
    this.database = openDatabase(urls.url, options);
    this.store = openUsageStore({ ...options, url: derivedUrls(urls.url).app });
    const ports = { ...unusedPorts, usage: usageReader(this.store) };
    this.ctx = systemContext(this.database, { clock, ports });
  }

  close(): Promise<unknown> {
    return Promise.all([this.store.close(), this.database.close()]);
  }

  readonly liveInvoicesOf: LiveInvoicesOf = async (_db, { id }) =>
    this.invoiced.has(id) ? [{ id: `inv_${id}`, number: null, isIssued: false }] : [];

  /** The bills of a correction, as an operator reads them; of none the invoices are known. */
  async correctedBills(id: string) {
    const wanted = { id, pageNo: 1, pageSize: 100 };
    const page = await listCorrectionBills(this.by('bob'), wanted, () => Promise.resolve([]));
    return page.records;
  }

  admin(statement: string): Promise<Record<string, unknown>[]> {
    return asAdmin(this.urls.adminUrl, statement).then(
      ({ rows }) => rows as Record<string, unknown>[],
    );
  }

  /** Operators, the standard prices from October on, and the rate of November. */
  async begin({ terms, rate }: { terms: WireTerms; rate: string }): Promise<void> {
    await this.admin(
      `insert into operator (id, name, email, roles, created_at)
         select 'opr_' || n, n, n || '@x.example', '{admin}', '2026-01-01' from unnest(array['ann', 'bob', 'cid']) n;
       insert into billing_run (month, started_at, finished_at) values ('2026-10', '2026-11-02T04:00:00Z', '2026-11-02T04:00:00Z');
       insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, status, created_at,
           edited_by, edited_at, proposed_by, proposed_at, decided_by, decided_at)
         values ('provider', 'ppl_standard', 1, '2026-09', '${JSON.stringify(terms)}', 0, 'n', 'published', '2026-09-01',
           'opr_ann', '2026-09-01', 'opr_ann', '2026-09-01', 'opr_bob', '2026-09-01')`,
    );
    await this.rate('2026-11', rate);
  }

  async rate(month: string, rate: string): Promise<void> {
    await this.admin(
      `insert into exchange_rate (id, month, currency, rate, rate_date, status, proposed_by, proposed_at, decided_by, ended_at)
         values ('xrt_${month}', '${month}', 'USD', ${rate}, '${month}-28', 'published', 'opr_ann', '2026-12-01', 'opr_bob', '2026-12-01')`,
    );
  }

  /** A company of the kinds that the tests need, with usage in November. */
  async company(
    companyId: string,
    {
      cash = 0n,
      coupon,
      quota = 0,
      ...options
    }: Parameters<typeof insertCompany>[2] & {
      cash?: bigint;
      coupon?: string;
      quota?: number;
    } = {},
  ): Promise<void> {
    const { adminUrl } = this.urls;
    const { currency = 'CNY', applications = 1 } = options;
    await insertCompany(adminUrl, companyId, options);
    for (let application = 1; application <= applications; application += 1) {
      await this.use(companyId, { application, day: '2026-11-03', users: 4_000 + application });
      await insertUsage(adminUrl, companyId, {
        application,
        category: 'ai',
        day: '2026-11-09',
        voices: '300',
      });
    }
    if (quota > 0)
      await this.admin(
        `insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
           values ('${companyId}', '${companyId}_q', 'mau', 'order', ${quota}, '2026-10-01', '2027-10-01')`,
      );
    if (coupon !== undefined) {
      const validity = { firstDay: '2026-11-01', lastDay: '2027-01-31' };
      const months = { firstMonth: '2026-11', lastMonth: '2026-12' };
      const booked = { companyId, currency, amount: coupon, remarks: '', ...validity, ...months };
      await write(this.ctx, (tx) => bookCoupons(tx, this.ctx, [booked]));
    }
    if (cash > 0n) await this.credit(companyId, cash, currency);
  }

  use(
    companyId: string,
    { application = 1, day, users }: { application?: number; day: string; users: number },
  ) {
    const usage = { application, category: 'interactive_game', day, users };
    return insertUsage(this.urls.adminUrl, companyId, usage);
  }

  speak(
    companyId: string,
    { application, day, voices }: { application: number; day: string; voices: number },
  ) {
    const usage = { application, category: 'ai', day, voices: String(voices) };
    return insertUsage(this.urls.adminUrl, companyId, usage);
  }

  credit(companyId: string, units: bigint, currency: 'CNY' | 'USD'): Promise<void> {
    this.credits += 1;
    const reference = `adj_${companyId}_${this.credits}`;
    const of = { companyId, amount: money(units, currency) };
    return write(this.ctx, async (tx) => {
      tx.unaudited('a test');
      const balances = await lockLedger(tx, companyId, currency);
      const incoming = { ...of, source: 'adjustment' as const, reference, payment: null };
      creditFunds(tx, this.ctx, incoming, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
        adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
      );
    });
  }

  async settle(now: string): Promise<void> {
    this.clock.set(new Date(now));
    await expireCoupons(this.ctx, billsAwait(this.clock.now()));
    await startDueRuns(this.ctx, publishedPricing);
    await settleRuns(this.ctx, publishedPricing, this.log);
  }

  by(name: 'ann' | 'bob' | 'cid'): OperatorContext {
    const actor = {
      kind: 'operator',
      id: `opr_${name}`,
      name,
      sessionId: 's',
      roles: ['admin'],
    } as const;
    return { ...this.ctx, actor };
  }

  /** A correction of Ann's, worked out. */
  async proposed(change: Change, reason = 'The rate was wrong'): Promise<string> {
    const again = change.kind === 'rate' ? { repeatedRate: change.rate } : {};
    const { id } = await proposeCorrection(this.by('ann'), { reason, change, ...again });
    await workOut(this.ctx, id, this.liveInvoicesOf);
    return id;
  }

  /** Sends it for approval with the figures as they are shown, those that are far off typed again. */
  async submitted(id: string): Promise<string> {
    const { figures, farOff } = await getCorrection(this.by('ann'), id);
    const repeated = farOff.map(({ figure, now }) => ({ figure, value: now }));
    const seen = { id, figures: figures ?? '', repeated };
    const { approvalId } = await submitCorrection(this.by('ann'), seen);
    if (approvalId === null) throw new Error('it needs a second person');
    return approvalId;
  }

  /** Types again what is far off. */
  async agree(approvalId: string, name: 'bob' | 'cid' | 'ann' = 'bob') {
    const { farOff } = await getApproval(this.by(name), approvalId, approvableCorrections);
    const repeated = farOff.map(({ figure, now }) => ({ figure, value: now }));
    const decision = { id: approvalId, outcome: 'approved' as const, repeated };
    return decideApproval(this.by(name), decision, approvableCorrections);
  }

  /** A bill is discarded by Bob, to whom Cid has proposed it. */
  async discard(id: string, reason: string): Promise<void> {
    const approved = { id: 'apr_discard', subjectId: id, proposedBy: 'opr_cid' };
    await discardBill({ ...this.by('bob'), approved }, { id, reason }, this.liveInvoicesOf);
  }

  run(): Promise<number> {
    return runCorrections(this.ctx, this.liveInvoicesOf, this.log);
  }

  /** Cash pays what is owed, as the job does that a correction adds. */
  async collect(companies: readonly string[]): Promise<void> {
    for (const companyId of companies) await collectOwed(this.ctx, companyId);
  }

  /** The breaches of all invariants that `npm run ledger:check` tests here. */
  async breaches(): Promise<unknown[]> {
    const invariants = [...billingInvariants, ...couponInvariants, ...fundsInvariants];
    const findings = await read(this.ctx, (db) => checkLedger(db, invariants));
    return findings.filter(({ breaches }) => breaches > 0);
  }

  /** Everything of a company that must be as if nothing had ever been wrong, to the cent. */
  async standing(companyId: string): Promise<Record<string, unknown>> {
    const of = `company_id = '${companyId}'`;
    const [bills, lines, uses, balances, lots, coupons, quotas, statement] = await Promise.all([
      this.admin(
        `select month, application_id, application_name, status, total, payable, rate, paid_by_coupons, paid_by_cash, discount,
           minimum_fee from bill where ${of} and status <> 'discarded' order by month, application_id`,
      ),
      this.admin(
        `select b.month, b.application_id, l.position, l.kind, l.amount, l.formula from bill b
         join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
         where b.${of} and b.status <> 'discarded' order by 1, 2, 3`,
      ),
      this.admin(
        `select b.month, b.application_id, u.quota_id, u.service_id, u.kind, sum(u.quantity) as quantity from bill b
         join bill_quota_use u on (u.company_id, u.bill_id) = (b.company_id, b.id)
         where b.${of} and u.returned_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
      ),
      this.admin(
        `select kind, detail, currency, balance from ledger_account where ${of} and balance <> 0 order by 1, 2, 3`,
      ),
      this.admin(`select reference, amount, cash, spent from funds_lot where ${of} order by 1`),
      this.admin(`select amount, deducted, withdrawn from coupon where ${of} order by 1, 2`),
      this.admin(`select id, used from usage_quota where ${of} order by 1`),
      // A line that was taken back is beside its opposite: together they are nothing.
      this.admin(
        `select replace(type, '_refund', '') as type, remarks, sum(amount) as amount from funds_transaction
         where ${of} and (type like 'deduction%') group by 1, 2 having sum(amount) <> 0 order by 1, 2`,
      ),
    ]);
    return { bills, lines, uses, balances, lots, coupons, quotas, statement };
  }
}
