import type { InputOf } from '@arcadia/contract/api';
import {
  type InvoiceSourceKind,
  invoiceSourceKinds,
} from '@arcadia/contract/invoices/invoice-sources';
import { invoiceDays } from '@arcadia/contract/invoices/invoices';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import {
  add,
  type Currency,
  formatDecimal,
  type Money,
  parseDecimal,
  toWire,
} from '@arcadia/kernel/money';
import { businessDueAt } from '../business-days/index.ts';
import { companyTerms, requireOpenAccount } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { openCase } from '../reviews/index.ts';
import { requireOwnCompany } from './own-company.ts';
import { findHeader, type HeaderRow } from './repo.ts';

type Application = InputOf<'applyForInvoice'>;
type Part = { kind: InvoiceSourceKind; id: string; amount: Money };

/**
 * Applies for an invoice and opens its case. What it takes of each bill and order is counted by the database while
 * it holds the row of it: of concurrent applications for the same money only those succeed for which enough is left.
 * @throws NotFound where a bill, an order or the header is not the company's, Refusal certificationRequired, accountClosing,
 *   currencyNotSupported, invoiceTypeNotOffered, invoiceHeaderIncomplete, invoiceHeaderNotCompany, invoiceExceeds.
 */
export function applyForInvoice(
  ctx: MemberContext,
  { headerId, type, parts: asked, remarks }: Application,
): Promise<{ id: string }> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return writeOnce(ctx, async (tx) => {
    // The company's row first, in the order of locks: opening the case holds it too.
    await requireOpenAccount(tx.db, companyId);
    const { currency, certified } = await companyTerms(tx.db, companyId);
    const header = await findHeader(tx.db, { companyId, id: headerId });
    if (!header) throw new NotFound('invoice header');
    if (!certified) throw new Refusal('certificationRequired');
    requireType(header, type, currency);
    if (type !== 'commercial')
      await requireOwnCompany(tx.db, companyId, { title: header.title, taxCode: header.tax_code });
    // In one order, so that two applications for the same sources can't wait for each other.
    const parts = asked
      .map((part) => partOf(part, currency))
      .toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1));
    await requireSources(tx, companyId, parts);
    const id = newId('invoice', now);
    const amount = parts.map((part) => part.amount).reduce((a, b) => add(a, b));
    const dueAt = await businessDueAt(tx.db, now, invoiceDays);
    await insert(tx, ctx, { id, header, type, amount, parts, remarks, now, dueAt });
    const { title } = header;
    await openCase(tx, {
      desk: 'invoice',
      companyId,
      subjectId: id,
      kind: type,
      title: `${title} · ${formatDecimal(amount)} ${currency}`,
      openedAt: now,
      dueAt,
    });
    await audit(tx, ctx, { id, type, title, amount, parts });
    await tx.publish({ topic: 'invoice.changed', companyId, subjectId: id });
    return { id };
  });
}

function audit(
  tx: Write,
  { actor: { companyId } }: MemberContext,
  { id: targetId, amount, parts, ...rest }: Audited,
): Promise<void> {
  const idsOf = (kind: InvoiceSourceKind) =>
    parts.filter((part) => part.kind === kind).map(({ id }) => id);
  const of = { bills: idsOf('bill'), orders: idsOf('package_order') };
  const after = { ...toWire(amount), ...rest, ...of };
  return tx.audit({ action: 'invoice.apply', targetId, companyId, after });
}

type Audited = Pick<Applied, 'id' | 'type' | 'amount' | 'parts'> & { title: string };

/** Mainland companies get general or special invoices in CNY, others commercial ones. */
function requireType(header: HeaderRow, type: Application['type'], currency: Currency): void {
  const isMainland = header.country_code === 'CN';
  if (isMainland === (type === 'commercial')) throw new Refusal('invoiceTypeNotOffered');
  if (isMainland && currency !== 'CNY') throw new Refusal('currencyNotSupported');
  const { tax_code, address, phone, bank, account } = header;
  if (type === 'special' && [tax_code, address, phone, bank, account].includes(null))
    throw new Refusal('invoiceHeaderIncomplete');
}

function partOf(
  { kind, id, amount, currency: asked }: Application['parts'][number],
  currency: Currency,
): Part {
  if (asked !== currency) throw new Refusal('currencyNotSupported');
  const parsed = parseDecimal(amount, currency);
  // The contract validates amounts already; this is a safeguard.
  if (!parsed || parsed.amount <= 0n) throw new RangeError('a part needs a positive amount');
  return { kind, id, amount: parsed };
}

const nouns: Record<InvoiceSourceKind, string> = { bill: 'bill', package_order: 'package order' };

/** @throws NotFound where one is another company's, Refusal invoiceExceeds where it is in another currency. */
async function requireSources(tx: Write, companyId: string, parts: readonly Part[]) {
  const rows = await tx.db
    .selectFrom('invoice_source')
    .select(['kind', 'id'])
    .where('company_id', '=', companyId)
    .where('kind', 'in', [...invoiceSourceKinds])
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .execute();
  const isThere = (part: Part) => rows.some(({ kind, id }) => kind === part.kind && id === part.id);
  const missing = parts.find((part) => !isThere(part));
  if (missing) throw new NotFound(`${nouns[missing.kind]} that can be invoiced`);
}

type Applied = Pick<Application, 'type' | 'remarks'> & {
  id: string;
  header: HeaderRow;
  amount: Money;
  parts: readonly Part[];
  now: Date;
  dueAt: Date;
};

async function insert(
  tx: Write,
  { actor }: MemberContext,
  { id, header, type, amount, parts, remarks, now, dueAt }: Applied,
): Promise<void> {
  const { companyId } = actor;
  const { title, tax_code, business_number, address, phone, bank, account, country_code } = header;
  await tx.db
    .insertInto('invoice')
    .values({
      company_id: companyId,
      id,
      type,
      currency: amount.currency,
      amount: amount.amount,
      header_id: header.id,
      title,
      tax_code,
      business_number,
      address,
      phone,
      bank,
      account,
      country_code,
      remarks,
      applied_by: actor.id,
      applied_by_name: actor.name,
      applied_at: now,
      due_at: dueAt,
    })
    .execute();
  await tx.db
    .insertInto('invoice_part')
    .values(
      parts.map((part) => ({
        company_id: companyId,
        invoice_id: id,
        source_kind: part.kind,
        source_id: part.id,
        amount: part.amount.amount,
      })),
    )
    .execute();
}
