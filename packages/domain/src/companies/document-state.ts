import {
  documentReminderDays,
  type DocumentState,
  noExpiry,
} from '@arcadia/contract/document-expiry';
import { addDays } from '@arcadia/kernel/calendar';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** What `documentState` says of the documents of a company that is certified, as a condition of its row. */
export function documentsStandAs(state: DocumentState, today: string): RawBuilder<SqlBool> {
  const until = sql`company.documents_valid_until`;
  const soon = addDays(today, documentReminderDays[0]);
  switch (state) {
    case 'unknown':
      return sql`(company.certified_at is not null and ${until} is null)`;
    case 'expired':
      return sql`(${until} < ${today} and ${until} <> ${noExpiry})`;
    case 'expiring':
      return sql`(${until} between ${today} and ${soon})`;
    case 'valid':
      return sql`(${until} > ${soon} or ${until} = ${noExpiry})`;
  }
}
