import { getCompanyOfMail } from '../billing-emails/index.ts';
import { selectBillsById } from '../billing/index.ts';
import { companyKind } from '../companies/index.ts';
import { madeByCorrections } from '../corrections/index.ts';
import type { Queries } from '../database/connection.ts';

export type BillMail = { companyId: string; mailId: string; address: string };
export type FoundMail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The content of a mail for one recipient, as the bills are now; null where there is no such mail. */
export async function findMail(db: Queries, { companyId, mailId, address }: BillMail) {
  const mail = await db
    .selectFrom('bill_mail_recipient as recipient')
    .innerJoin('bill_mail', (join) =>
      join
        .onRef('bill_mail.company_id', '=', 'recipient.company_id')
        .onRef('bill_mail.id', '=', 'recipient.mail_id'),
    )
    .select(['month', 'kind', 'address', 'channel', 'language', 'sent_at'])
    .where('recipient.company_id', '=', companyId)
    .where('mail_id', '=', mailId)
    .where('address', '=', address)
    .executeTakeFirst();
  if (!mail) return null;
  const told = await db
    .selectFrom('bill_mail_bill')
    .select('bill_id')
    .where('company_id', '=', companyId)
    .where('mail_id', '=', mailId)
    .execute();
  const ids = told.map(({ bill_id: id }) => id);
  const [bills, made, company, companyIs] = await Promise.all([
    selectBillsById(db, { companyId, ids }),
    madeByCorrections(db, { companyId, ids }),
    getCompanyOfMail(db, companyId),
    companyKind(db, companyId),
  ]);
  return { ...mail, bills, made, companyName: company.name, isDirect: companyIs === 'direct' };
}
