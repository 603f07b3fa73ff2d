import type { InvoiceSourceKind } from '@arcadia/contract/invoices/invoice-sources';
import { businessDueAt } from '@arcadia/domain/business-days/index';
import type { Context } from '@arcadia/domain/database/context';
import type { Queries } from '@arcadia/domain/database/connection';
import { read, write, type Write } from '@arcadia/domain/database/transaction';
import { dayOf } from '@arcadia/kernel/calendar';
import { formatDecimal, money } from '@arcadia/kernel/money';
import {
  type SampleInvoice,
  sampleOfd,
  samplePdf,
  sampleXml,
} from '../sample-invoices/sample-invoice.ts';
import { type SeedCompany, seedCompanies } from './companies.ts';
import { type InvoiceStory, invoiceStories, partyOf } from './invoice-stories.ts';
import { seedFiles } from './seed-files.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;

type Source = { kind: InvoiceSourceKind; id: string; left: bigint };
type Seeded = InvoiceStory & { id: string; owner: SeedCompany; at: Date; position: number };

/** Headers and invoices with their cases at the desk. Running it again changes nothing. */
export async function seedInvoices(ctx: Context): Promise<void> {
  for (const company of ['demo-cn', 'demo-global']) {
    const owner = seedCompanies.find(({ id }) => id === seedId('co', company));
    if (!owner) throw new Error(`there is no company ${company}`);
    await seedHeader(ctx, owner);
  }
  for (const [position, story] of invoiceStories.entries()) {
    const owner = seedCompanies.find(({ id }) => id === seedId('co', story.company));
    if (!owner) continue;
    const at = new Date(ctx.clock.now().getTime() - story.daysAgo * dayMs);
    const id = seedId('inv', `${story.company} ${position}`);
    await seedInvoice(ctx, { ...story, owner, at, position, id });
  }
}

const headerId = (owner: SeedCompany) => seedId('ivh', owner.id);

function seedHeader(ctx: Context, owner: SeedCompany): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() - 70 * dayMs);
  return write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await tx.db
      .insertInto('invoice_header')
      .values({
        company_id: owner.id,
        id: headerId(owner),
        ...partyOf(owner),
        is_default: true,
        created_at: at,
        changed_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function seedInvoice(ctx: Context, invoice: Seeded): Promise<void> {
  const { bills, orders = 0, id } = invoice;
  const sources = await read(ctx, async (db): Promise<Source[]> => {
    const known = await db.selectFrom('invoice').select('id').where('id', '=', id).execute();
    if (known.length > 0) return [];
    const left = await leftAt(db, invoice);
    const ofBills = left.filter(({ kind }) => kind === 'bill').slice(0, bills);
    const ofOrders = left.filter(({ kind }) => kind === 'package_order').slice(0, orders);
    return [...ofBills, ...ofOrders];
  });
  if (sources.length === 0) return;
  // Of the last bill a part, so that there are partly invoiced ones.
  const parts = sources.map(({ kind, id: source, left }, index) => ({
    kind,
    source,
    amount: index === bills - 1 && left > 200n ? left / 2n : left,
  }));
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  const sample = sampleOf(ctx, invoice, amount);
  const files = sample ? await storeFiles(ctx, invoice, sample) : [];
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    await insertApplication(tx, invoice, { amount, parts });
    if (invoice.status !== 'invoicing') await end(tx, ctx, invoice, { sample, files });
  });
}

/** Sources that could be invoiced when the invoice was applied for, the oldest first. */
async function leftAt(db: Queries, { owner, at }: Seeded): Promise<Source[]> {
  const rows = await db
    .selectFrom('invoice_source')
    .select(['kind', 'id', 'paid', 'taken'])
    .where('company_id', '=', owner.id)
    .where('currency', '=', owner.currency)
    .where('invoiceable_from', '<=', at)
    .whereRef('taken', '<', 'paid')
    .orderBy('month')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, id, paid, taken }) => ({ kind, id, left: paid - taken }));
}

type Part = { kind: InvoiceSourceKind; source: string; amount: bigint };

async function insertApplication(
  tx: Write,
  invoice: Seeded,
  { amount, parts }: { amount: bigint; parts: readonly Part[] },
): Promise<void> {
  const { id, owner, at, type, remarks = '' } = invoice;
  const member = owner.members[0] ?? { id: '', name: '' };
  const dueAt = await businessDueAt(tx.db, at, 3);
  await tx.db
    .insertInto('invoice')
    .values({
      company_id: owner.id,
      id,
      type,
      currency: owner.currency,
      amount,
      remarks,
      header_id: headerId(owner),
      ...partyOf(owner),
      applied_by: member.id,
      applied_by_name: member.name,
      applied_at: at,
      due_at: dueAt,
    })
    .execute();
  await tx.db
    .insertInto('invoice_part')
    .values(
      parts.map((part) => ({
        company_id: owner.id,
        invoice_id: id,
        source_kind: part.kind,
        source_id: part.source,
        amount: part.amount,
      })),
    )
    .execute();
  await insertCase(tx, invoice, { amount, dueAt });
}

async function insertCase(
  tx: Write,
  { id, owner, at, type, status, daysAgo }: Seeded,
  { amount, dueAt }: { amount: bigint; dueAt: Date },
): Promise<void> {
  const { currency } = owner;
  await tx.db
    .insertInto('review_case')
    .values({
      id: seedId('rev', id),
      desk: 'invoice',
      company_id: owner.id,
      subject_id: id,
      kind: type,
      title: `${owner.name} · ${formatDecimal(money(amount, currency))} ${currency}`,
      opened_at: at,
      due_at: dueAt,
      ...(status !== 'invoicing' && {
        closed_at: new Date(at.getTime() + Math.min(daysAgo, 1) * 0.6 * dayMs),
        outcome: status === 'not_invoiced' ? 'refused' : 'approved',
        decided_by: seedId('opr', 'finance'),
      }),
    })
    .execute();
}

type Outcome = { sample: SampleInvoice | null; files: readonly StoredFile[] };

async function end(
  { db }: Write,
  ctx: Context,
  { id, owner, at, status, type, reason = '', position }: Seeded,
  { sample, files }: Outcome,
): Promise<void> {
  const endedAt = new Date(at.getTime() + 0.6 * dayMs);
  const change = (columns: object) =>
    db
      .updateTable('invoice')
      .set(columns)
      .where('company_id', '=', owner.id)
      .where('id', '=', id)
      .execute();
  if (status === 'not_invoiced') {
    await change({ status, ended_at: endedAt, reason });
    return;
  }
  const { mainland, overseas } = ctx.deployment.invoices;
  const seller = sample ? mainland : overseas;
  await change({
    status: 'invoiced',
    ended_at: endedAt,
    number:
      sample?.number ?? (await nextNumber(db, `${overseas.series}-${dayOf(endedAt).slice(0, 4)}`)),
    invoice_date: dayOf(endedAt),
    tax: sample ? BigInt(sample.tax.replace('.', '')) : 0n,
    seller_name: seller.name,
    seller_tax_code: seller.taxCode,
  });
  for (const { format, fileId } of files)
    await db
      .insertInto('invoice_file')
      .values({ company_id: owner.id, invoice_id: id, format, file_id: fileId })
      .execute();
  if (status !== 'voided') return;
  await change({
    status,
    voided_at: new Date(endedAt.getTime() + 3 * dayMs),
    void_reason: reason,
    ...(type !== 'commercial' && {
      red_number: numberOf(500 + position),
      red_date: dayOf(endedAt.getTime() + 3 * dayMs),
    }),
  });
}

/** As the verb numbers them. */
async function nextNumber(db: Write['db'], series: string): Promise<string> {
  const { last_number: number } = await db
    .insertInto('invoice_series')
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet((eb) => ({ last_number: eb('invoice_series.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${series}-${String(number).padStart(6, '0')}`;
}

const numberOf = (position: number) => `263120000000${String(10_000_000 + position * 1_237)}`;

/** The file of an invoice; null where none is made: a commercial invoice, or one that was not issued. */
function sampleOf(
  ctx: Context,
  { owner, type, status, at, position }: Seeded,
  amount: bigint,
): SampleInvoice | null {
  if (type === 'commercial' || status === 'invoicing' || status === 'not_invoiced') return null;
  const { name, taxCode, taxPercent } = ctx.deployment.invoices.mainland;
  const whole = 100n + BigInt(taxPercent);
  const tax = (2n * amount * BigInt(taxPercent) + whole) / (2n * whole);
  const written = (minor: bigint) => formatDecimal(money(minor, 'CNY'));
  const { title, tax_code: buyerCode } = partyOf(owner);
  return {
    number: numberOf(position),
    date: dayOf(at.getTime() + 0.6 * dayMs),
    type,
    net: written(amount - tax),
    tax: written(tax),
    gross: written(amount),
    buyer: { name: title, taxCode: buyerCode },
    seller: { name, taxCode },
  };
}

type StoredFile = { format: 'pdf' | 'ofd' | 'xml'; fileId: string };

async function storeFiles(
  ctx: Context,
  { id, owner, at }: Seeded,
  sample: SampleInvoice,
): Promise<StoredFile[]> {
  const made = [
    { format: 'pdf', mediaType: 'application/pdf', bytes: samplePdf(sample) },
    { format: 'ofd', mediaType: 'application/ofd', bytes: sampleOfd(sample) },
    { format: 'xml', mediaType: 'application/xml', bytes: sampleXml(sample) },
  ] as const;
  await seedFiles(
    ctx,
    made.map(({ format, mediaType, bytes }) => ({
      id: seedId('fil', `${id} ${format}`),
      companyId: owner.id,
      memberId: null,
      operatorId: seedId('opr', 'finance'),
      purpose: `invoice_${format}` as const,
      name: `${sample.number}.${format}`,
      mediaType,
      bytes,
      attachedTo: [`${id}:${format}`],
      at,
    })),
  );
  return made.map(({ format }) => ({ format, fileId: seedId('fil', `${id} ${format}`) }));
}
