import type { InputOf } from '@arcadia/contract/api';
import type { InvoiceHeaderForm } from '@arcadia/contract/invoices/invoice-headers';
import { maxInvoiceHeaders } from '@arcadia/contract/invoices/invoices';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import { companyTerms, requireOpenAccount } from '../companies/index.ts';
import type { MemberContext } from '../database/context.ts';
import { type Write, write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { requireOwnCompany } from './own-company.ts';
import { findHeader, selectHeaders } from './repo.ts';

/**
 * Adds a header or changes one. The first is the default, and there is always one while there are headers.
 * @throws NotFound, Refusal invoiceTypeNotOffered for a header of another market, invoiceHeaderNotCompany, tooManyInvoiceHeaders, stateChanged where
 *   another call chose a default at the same moment.
 */
export async function saveInvoiceHeader(
  ctx: MemberContext,
  { id: given, header, isDefault }: InputOf<'saveInvoiceHeader'>,
): Promise<{ id: string }> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  try {
    return await writeOnce(ctx, async (tx) => {
      await requireOpenAccount(tx.db, companyId);
      const headers = await selectHeaders(tx.db, companyId);
      const before = headers.find(({ id }) => id === given);
      if (given !== undefined && !before) throw new NotFound('invoice header');
      const { mainland } = await companyTerms(tx.db, companyId);
      if (mainland !== (header.market === 'mainland')) throw new Refusal('invoiceTypeNotOffered');
      if (header.market === 'mainland') await requireOwnCompany(tx.db, companyId, header);
      if (!before && headers.length >= maxInvoiceHeaders)
        throw new Refusal('tooManyInvoiceHeaders', { max: maxInvoiceHeaders });
      const chosen = isDefault || (before?.is_default ?? headers.length === 0);
      if (chosen && !before?.is_default) await clearDefault(tx, companyId);
      const id = before?.id ?? newId('invoiceHeader', now);
      const row = { ...columnsOf(header), is_default: chosen, changed_at: now };
      if (before) await change(tx, { companyId, id }, row);
      else
        await tx.db
          .insertInto('invoice_header')
          .values({
            ...row,
            company_id: companyId,
            id,
            country_code: header.market === 'mainland' ? 'CN' : header.countryCode,
            created_at: now,
          })
          .execute();
      await tx.audit({
        action: before ? 'invoice_header.update' : 'invoice_header.create',
        targetId: id,
        companyId,
        ...(before && { before: { title: before.title, taxCode: before.tax_code } }),
        after: { title: row.title, taxCode: row.tax_code, isDefault: chosen },
      });
      await tx.publish({ topic: 'invoice.changed', companyId, subjectId: id });
      return { id };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'invoice_header_default')) throw new Refusal('stateChanged');
    throw error;
  }
}

/** Removes a header. Where it was the default, the oldest of the others is. @throws NotFound. */
export function removeInvoiceHeader(
  ctx: MemberContext,
  id: string,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const header = await findHeader(tx.db, { companyId, id });
    if (!header) throw new NotFound('invoice header');
    await change(tx, { companyId, id }, { is_default: false, removed_at: now, changed_at: now });
    const [next] = header.is_default ? await selectHeaders(tx.db, companyId) : [];
    if (next) await change(tx, { companyId, id: next.id }, { is_default: true, changed_at: now });
    const { title, tax_code: taxCode } = header;
    await tx.audit({
      action: 'invoice_header.remove',
      targetId: id,
      companyId,
      before: { title, taxCode },
    });
    await tx.publish({ topic: 'invoice.changed', companyId, subjectId: id });
    return {};
  });
}

type Columns = Partial<ReturnType<typeof columnsOf>> & {
  is_default: boolean;
  changed_at: Date;
  removed_at?: Date;
};

async function change(
  { db }: Write,
  { companyId, id }: { companyId: string; id: string },
  columns: Columns,
): Promise<void> {
  await db
    .updateTable('invoice_header')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

async function clearDefault({ db }: Write, companyId: string): Promise<void> {
  await db
    .updateTable('invoice_header')
    .set({ is_default: false })
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute();
}

function columnsOf(header: InvoiceHeaderForm) {
  const { title, taxCode, businessNumber, address, phone } = header;
  const [bank, account] =
    header.market === 'mainland' ? [header.bank, header.account] : [undefined, undefined];
  return {
    title,
    tax_code: orNull(taxCode),
    business_number: orNull(businessNumber),
    address: orNull(address),
    phone: orNull(phone),
    bank: orNull(bank),
    account: orNull(account),
  };
}

function orNull(typed: string | undefined): string | null {
  return typed === undefined || typed === '' ? null : typed;
}
