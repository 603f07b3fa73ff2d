import type { WireMoney } from '@arcadia/kernel/money';
import { useFormats } from '@arcadia/ui/formats';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Notification } from './queries.ts';

export type Said = {
  /** The sentence. */
  text: string;
  /** The consequence; absent where the sentence says it all. */
  more?: string;
  /** Where the thing is that it is about. */
  href: string;
};
type Words = ReturnType<typeof useWords>;
type Of<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>;
type OfBills = Of<'bills_final' | 'bill_overdue' | 'services_held' | 'usage_alert'>;
type OfFunds = Of<
  | 'adjustment_booked'
  | 'payment_decided'
  | 'bank_transfer_decided'
  | 'refund_decided'
  | 'balance_low'
  | 'credit_low'
  | 'coupon_granted'
>;
type OfAccount = Of<'account_closure' | 'company_suspension' | 'main_account_handover'>;
type OfPackages = Of<'package_refund_decided' | 'packages_expiring' | 'quota_low'>;

/** How a notification is said in the reader's language, and where it leads. */
export function useSaid(): (notification: Notification) => Said {
  const words = useWords();
  return (one) => {
    switch (one.kind) {
      case 'bills_final':
      case 'bill_overdue':
      case 'services_held':
      case 'usage_alert':
        return ofBills(one, words);
      case 'adjustment_booked':
      case 'payment_decided':
      case 'bank_transfer_decided':
      case 'refund_decided':
      case 'balance_low':
      case 'credit_low':
      case 'coupon_granted':
        return ofFunds(one, words);
      case 'package_refund_decided':
      case 'packages_expiring':
      case 'quota_low':
        return ofPackages(one, words);
      case 'account_closure':
      case 'company_suspension':
      case 'main_account_handover':
        return ofAccount(one, words);
      default:
        return ofPapers(one, words);
    }
  };
}

function useWords() {
  const { said } = useMessages('notifications');
  const formats = useFormats();
  return { said, ...formats, priced: (of: WireMoney) => formats.money(of.amount, of.currency) };
}

/** Words for debts for usage, and their consequences. */
function ofBills(one: OfBills, words: Words): Said {
  const { said, priced, month, date, exactTime } = words;
  switch (one.kind) {
    case 'bills_final': {
      const { corrected, bills: count, correction } = one.facts;
      if (correction) return ofCorrection(one.facts, correction, words);
      const facts = { month: month(one.facts.month), count };
      const href = `${paths.bills}?${new URLSearchParams({ month: one.facts.month })}`;
      return { text: corrected ? said.billsCorrected(facts) : said.bills(facts), href };
    }
    case 'bill_overdue': {
      const { owed, bills: count, holdFrom } = one.facts;
      return {
        text: said.overdue({ amount: priced(owed), count }),
        ...(holdFrom !== null && { more: said.overdueText({ time: exactTime(holdFrom) }) }),
        href: `${paths.bills}?${new URLSearchParams({ status: 'unsettled' })}`,
      };
    }
    case 'services_held':
      return {
        text: one.facts.outcome === 'held' ? said.held : said.released,
        href: paths.applications,
      };
    case 'usage_alert': {
      const { alert, period } = one.facts;
      const shown = period.length === 'YYYY-MM'.length ? month(period) : date(period);
      return { text: said.usageAlert({ alert, period: shown }), href: paths.alerts };
    }
  }
}

type FinalBills = Of<'bills_final'>['facts'];

/** Bills that were put right together: before, after, what moved, and why. */
function ofCorrection(
  { month: first, bills: count }: FinalBills,
  { lastMonth: last, was, is, paidBack, owed, reason }: NonNullable<FinalBills['correction']>,
  { said, priced, month }: Words,
): Said {
  const isOneMonth = first === last;
  const span = { first: month(first), last: month(last) };
  const months = isOneMonth ? span.first : said.correctionMonths(span);
  const [moved, say] =
    Number(owed.amount) > 0 ? [owed, said.correctionOwed] : [paidBack, said.correctionPaidBack];
  return {
    text: said.correction({ months, count, was: priced(was), is: priced(is) }),
    more:
      Number(moved.amount) > 0
        ? say({ amount: priced(moved), reason })
        : said.correctionReason({ reason }),
    href: isOneMonth ? `${paths.bills}?${new URLSearchParams({ month: first })}` : paths.bills,
  };
}

/** Money that came, went, or was given. */
function ofFunds(one: OfFunds, { said, priced, date }: Words): Said {
  switch (one.kind) {
    case 'adjustment_booked':
    case 'payment_decided': {
      const { outcome, amount } = one.facts;
      return { text: said[outcome]({ amount: priced(amount) }), href: paths.transactions };
    }
    case 'bank_transfer_decided': {
      const { outcome, amount } = one.facts;
      const say = {
        credited: said.transferCredited,
        refused: said.transferRefused,
        undone: said.transferUndone,
      }[outcome];
      return { text: say({ amount: priced(amount) }), href: paths.bankTransfer(one.subjectId) };
    }
    case 'refund_decided': {
      const { outcome, amount } = one.facts;
      const say = {
        completed: said.refundCompleted,
        refused: said.refundRefused,
        failed: said.refundFailed,
        undone: said.refundUndone,
      }[outcome];
      return { text: say({ amount: priced(amount) }), href: paths.refundRequest(one.subjectId) };
    }
    case 'balance_low':
    case 'credit_low': {
      const { balance, threshold } = one.facts;
      const facts = { amount: priced(balance), threshold: priced(threshold) };
      const say = one.kind === 'credit_low' ? said.creditLow : said.balanceLow;
      return { text: say(facts), href: paths.recharge };
    }
    case 'coupon_granted': {
      const { amount, expiresAt, outcome } = one.facts;
      if (outcome === 'taken_back')
        return {
          text: said.couponTakenBack({ amount: priced(amount) }),
          href: paths.coupon(one.subjectId),
        };
      // The last day on which it can be used.
      const lastInstant = new Date(Date.parse(expiresAt) - 1).toISOString();
      const facts = { amount: priced(amount), date: date(lastInstant) };
      return { text: said.coupon(facts), href: paths.coupon(one.subjectId) };
    }
  }
}

/** Words for the fate of packages. */
function ofPackages(one: OfPackages, { said }: Words): Said {
  switch (one.kind) {
    case 'package_refund_decided':
      return {
        text: said.packageRefund[one.facts.outcome],
        href: paths.packageOrder(one.subjectId),
      };
    case 'packages_expiring':
      return { text: said.expiring({ count: one.facts.packages }), href: paths.packageOrders };
    case 'quota_low':
      return {
        text: said.quotaLow({ kind: said.quotas[one.facts.quota] }),
        href: paths.packageOrders,
      };
  }
}

/** Words for the fate of the account as a whole. */
function ofAccount(one: OfAccount, { said }: Words): Said {
  if (one.kind === 'main_account_handover')
    return { text: said.handover[one.facts.outcome], href: paths.accountInformation };
  if (one.kind === 'company_suspension')
    return {
      text: one.facts.outcome === 'suspended' ? said.suspended : said.suspensionLifted,
      href: paths.home,
    };
  return {
    text: one.facts.outcome === 'closed' ? said.closed : said.closingStopped,
    href: paths.accountInformation,
  };
}

/** Words for decisions about papers, services and files. */
function ofPapers(
  one: Exclude<Notification, OfBills | OfFunds | OfPackages | OfAccount>,
  { said, priced, date }: Words,
): Said {
  switch (one.kind) {
    case 'certification_decided': {
      const text = {
        approved: said.certified,
        refused: said.notCertified,
        supplement: said.supplement,
        revoked: said.revoked,
      }[one.facts.outcome];
      return { text, href: paths.certification };
    }
    case 'document_expiring': {
      const { outcome, document, expiry } = one.facts;
      const facts = { document: said.documents[document], date: date(expiry) };
      return { text: said.document[outcome](facts), href: paths.certification };
    }
    case 'invoice_decided': {
      const { outcome, amount } = one.facts;
      const text = said.invoice[outcome]({ amount: priced(amount) });
      return { text, href: paths.invoiceRecord(one.subjectId) };
    }
    case 'contract_decided': {
      const { outcome, number } = one.facts;
      return { text: said.contract[outcome]({ number }), href: paths.contract };
    }
    case 'callbacks_failing': {
      const { outcome, callback } = one.facts;
      const text = said.callbacks[outcome]({ callback: `${callback}_url` });
      return { text, href: paths.deliveries(one.subjectId) };
    }
    case 'game_decided':
      return {
        text: one.facts.outcome === 'approved' ? said.gameApproved : said.gameRefused,
        href: paths.regionService(one.subjectId),
      };
    case 'export_ended':
      return {
        text: one.facts.outcome === 'completed' ? said.exportReady : said.exportFailed,
        href: paths.dataExport,
      };
  }
}
