import { formatDate, formatMoney } from '@arcadia/i18n/formats';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { Language } from '@arcadia/kernel/languages';
import { formatDecimal, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import type { LotRow } from '../funds/index.ts';
import { contacts } from '../members/index.ts';

/** The language of the main account, in which the remarks on lines of refunds are written. */
async function languageOf(db: Queries, companyId: string): Promise<Language> {
  const [main] = await contacts(db, { companyId, memberIds: [] });
  return main?.language ?? 'en';
}

/** Says of each lot what brought its money: how, how much and when. Ids say nothing to a person. */
export async function lotWords(db: Queries, companyId: string): Promise<(lot: LotRow) => string> {
  const { mail, refunds, payment, common } = serverTexts(await languageOf(db, companyId));
  return ({ source, gateway, amount, currency, received_at: at }) =>
    mail.refunds.remarks.of({
      source: refunds.sources[source],
      gateway: gateway === null ? null : payment.gateways[gateway].name,
      amount: formatMoney(formatDecimal(money(amount, currency)), currency),
      date: formatDate(at.toISOString(), common.formats),
    });
}

/** The remark on the line of money that came back. */
export async function remarksOf(
  db: Queries,
  companyId: string,
  { how, reason }: { how: 'refused' | 'withdrawn' | 'failed'; reason: string | null },
): Promise<string> {
  const { remarks } = serverTexts(await languageOf(db, companyId)).mail.refunds;
  return remarks[how]({ reason });
}
