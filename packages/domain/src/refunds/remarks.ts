import { serverTexts } from '@arcadia/i18n/server-texts';
import { contacts } from '../members/index.ts';
import type { Queries } from '../database/connection.ts';

/** What the line of money that came back says beside it, in the language of the main account. */
export async function remarksOf(
  db: Queries,
  companyId: string,
  { how, reason }: { how: 'refused' | 'withdrawn' | 'failed'; reason: string | null },
): Promise<string> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  const { remarks } = serverTexts(main?.language ?? 'en').mail.refunds;
  return remarks[how]({ reason });
}
