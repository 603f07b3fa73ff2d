import type { InputOf } from '@arcadia/contract/api';
import { fixedClock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';
import { afterAll, beforeAll, expect } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { Context, MemberContext, OperatorContext } from '../../database/context.ts';
import { derivedUrls } from '../../database/logins.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { read } from '../../database/transaction.ts';
import { checkLedger } from '../../ledger/index.ts';
import { openUsageStore, type UsageStore, usageReader } from '../../metering/index.ts';
import { claimReview } from '../../reviews/index.ts';
import { invoiceInvariants } from '../ledger-comparisons.ts';
import { applyForInvoice, saveInvoiceHeader, uploadInvoiceFile } from '../index.ts';

const start = new Date('2026-11-20T04:00:00Z');
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Companies with settled bills and staff on a database of the file's own. */
export function useInvoiceWorld() {
  const clock = fixedClock(start);
  const { url, adminUrl } = useTestDatabase();
  const stored = new Map<string, Buffer>();
  let database: Database;
  let store: UsageStore;
  let count = 0;
  beforeAll(async () => {
    const options = { maxConnections: 20, onIdleError: () => undefined };
    database = openDatabase(url, options);
    store = openUsageStore({ url: derivedUrls(url).app, ...options });
    await asAdmin(
      adminUrl,
      `insert into operator (id, email, name, roles, created_at)
       select 'opr_' || n, n || '@us.example', n, '{finance}', '2026-01-01' from unnest(array['ann', 'bob']) n`,
    );
  });
  afterAll(() => Promise.all([store.close(), database.close()]));

  const base = (): Context =>
    systemContext(database, {
      clock,
      ports: {
        ...unusedPorts,
        usage: usageReader(store),
        storage: {
          async put(key, bytes) {
            stored.set(key, Buffer.from(bytes));
          },
          async get(key) {
            return stored.get(key) ?? null;
          },
          async delete(key) {
            stored.delete(key);
          },
        },
      },
    });
  const member = (companyId: string): MemberContext => ({
    ...base(),
    actor: {
      kind: 'member',
      id: `mem_${companyId}`,
      name: 'Main',
      companyId,
      sessionId: 'ses',
      permissions: new Set(),
    },
  });
  const operator = (id: 'opr_ann' | 'opr_bob' = 'opr_ann'): OperatorContext => ({
    ...base(),
    actor: { kind: 'operator', id, name: id, sessionId: 'ses', roles: ['finance'] },
  });
  const rows = async (statement: string) =>
    (await asAdmin(adminUrl, statement)).rows as Record<string, unknown>[];

  /** A verified company on the mainland, or overseas. */
  async function newCompany({ overseas = false, certified = true } = {}): Promise<string> {
    count += 1;
    const id = `co_${count}`;
    const [country, currency] = overseas ? ['SG', 'USD'] : ['CN', 'CNY'];
    await asAdmin(
      adminUrl,
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at, certified_at)
         values ('${id}', 'Payer Ltd', '${country}', '${currency}', 0, '2026-01-01', ${certified ? "'2026-01-02'" : 'null'});
       insert into member (company_id, id, name, main, email, created_at)
         values ('${id}', 'mem_${id}', 'Main', true, 'main@${id}.example', '2026-01-01');
       insert into application (company_id, id, name, description, created_at)
         values ('${id}', 'app_${id}', 'Party', 'A game', '2026-01-01')`,
    );
    return id;
  }

  /** Verifies a company under this name. */
  const verify = async (companyId: string, name: string, number: string): Promise<void> => {
    await asAdmin(
      adminUrl,
      `insert into certification_submission (id, company_id, kind, market, form, company_name, registration_number,
         submitted_by, submitted_by_name, submitted_at, previous_status, decided_at, outcome)
       values ('sub_${companyId}', '${companyId}', 'first', 'mainland', '', '${name}', '${number}', 'mem_${companyId}', 'Main',
         '2026-01-01', 'not_started', '2026-01-02', 'approved');
       insert into certification (company_id, status, status_changed_at, submission_id, in_force_id)
       values ('${companyId}', 'completed', '2026-01-02', 'sub_${companyId}', 'sub_${companyId}')`,
    );
  };
  /** Changes rows past every trigger and check, as only a mistake in the database itself could. */
  const tamper = async (script: string): Promise<void> => {
    await asAdmin(adminUrl, `set session_replication_role = replica; ${script}`);
  };
  /** Breaches that the check of the ledger finds of invoices, with examples. */
  const breaches = () =>
    read(base(), async (db) =>
      (await checkLedger(db, invoiceInvariants))
        .filter((finding) => finding.breaches > 0)
        .map(({ invariant, examples }) => `${invariant}: ${examples.join('; ')}`),
    );

  let months = 0;
  /** A settled bill that took that many minor units from cash. */
  async function settledBill(
    companyId: string,
    cash: number,
    { coupons = 0, month }: { coupons?: number; month?: string } = {},
  ): Promise<string> {
    months += 1;
    const id = newId('bill', start);
    const of =
      month ??
      `20${String(10 + Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
    await asAdmin(
      adminUrl,
      `insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id,
         plan_id, plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable, paid_by_coupons,
         paid_by_cash, settled_at)
       select '${companyId}', '${id}', 'app_${companyId}', 'Party', '${of}', 'settled', '2026-11-02', 'provider', 'p',
         settlement_currency, ${cash + coupons}, 0, 0, 0, ${cash + coupons}, settlement_currency, ${cash + coupons},
         ${coupons}, ${cash}, '2026-11-02' from company where id = '${companyId}'`,
    );
    return id;
  }

  const header = async (companyId: string, details: object = {}): Promise<string> => {
    const [{ country_code: country } = {}] = await rows(
      `select country_code from company where id = '${companyId}'`,
    );
    const saved = await saveInvoiceHeader(member(companyId), {
      header:
        country === 'CN'
          ? { market: 'mainland', title: 'Payer Ltd', taxCode: '91110108551385082Q', ...details }
          : { market: 'overseas', title: 'Payer Pte', countryCode: 'SG', address: '1 Way' },
      isDefault: true,
    });
    return saved.id;
  };

  type Part = ({ billId: string } | { orderId: string }) & {
    amount: string;
    currency?: 'CNY' | 'USD';
  };
  async function apply(
    companyId: string,
    parts: readonly Part[],
    changed: Partial<InputOf<'applyForInvoice'>> = {},
  ): Promise<string> {
    const [{ settlement_currency: currency, id: known } = {}] = await rows(
      `select settlement_currency, (select id from invoice_header where company_id = '${companyId}' and is_default) as id
       from company where id = '${companyId}'`,
    );
    const headerId = typeof known === 'string' ? known : await header(companyId);
    const { id } = await applyForInvoice(member(companyId), {
      headerId,
      type: currency === 'CNY' ? 'general' : 'commercial',
      remarks: '',
      parts: parts.map(({ amount, currency: of = currency as 'CNY' | 'USD', ...source }) => ({
        ...('billId' in source
          ? { kind: 'bill' as const, id: source.billId }
          : { kind: 'package_order' as const, id: source.orderId }),
        amount,
        currency: of,
      })),
      ...changed,
    });
    return id;
  }

  /** The open case of an invoice, or of whatever else, taken by an operator. */
  async function claimed(invoiceId: string): Promise<string> {
    const [{ id } = {}] = await rows(
      `select id from review_case where subject_id = '${invoiceId}' and closed_at is null`,
    );
    await claimReview(operator(), String(id));
    return String(id);
  }

  type Format = InputOf<'uploadInvoiceFile'>['format'];
  const upload = (caseId: string, format: Format, bytes: Buffer | string, name?: string) =>
    uploadInvoiceFile(operator(), {
      id: caseId,
      format,
      file: {
        name: name ?? `invoice.${format === 'red_xml' ? 'xml' : format}`,
        bytes: once(Buffer.from(bytes)),
      },
    });

  /** Uploads all three files, with this XML. */
  async function uploadAll(caseId: string, xml: string): Promise<void> {
    await upload(caseId, 'pdf', pdf);
    await upload(caseId, 'ofd', archive('OFD.xml'));
    await upload(caseId, 'xml', xml);
  }

  /** Expects what invoices have of each bill to be the sum of their live parts. */
  const expectSound = async () =>
    expect(
      await rows(
        `select s.id, s.taken, coalesce(p.amount, 0) as amount from invoice_source s left join (
           select p.company_id, p.source_id, sum(p.amount) as amount from invoice_part p
             join invoice i on i.company_id = p.company_id and i.id = p.invoice_id
             where i.status in ('invoicing', 'invoiced') group by 1, 2
         ) p on p.company_id = s.company_id and p.source_id = s.id where s.taken <> coalesce(p.amount, 0)`,
      ),
    ).toEqual([]);

  return {
    verify,
    tamper,
    breaches,
    member,
    operator,
    rows,
    newCompany,
    settledBill,
    header,
    apply,
    claimed,
    upload,
    uploadAll,
    expectSound,
    clock,
  };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** A ZIP archive whose directory lists one empty file. */
export function archive(name: string): Buffer {
  const file = Buffer.from(name);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(file.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(file.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + file.length, 12);
  end.writeUInt32LE(local.length + file.length, 16);
  return Buffer.concat([local, file, entry, file, end]);
}
