import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../member.ts';
import { useMessages } from '../messages.ts';
import { overdueQuery } from './overdue-query.ts';

/** Bills that are overdue, and what that does to the services. Nothing where all are paid, or while it is not known. */
export function OverdueBanner() {
  const texts = useMessages('overdue');
  const { data } = useQuery(overdueQuery);
  const { money, exactTime } = useFormats();
  const mayRecharge = usePermission('rechargeQuery');
  const mayReadBills = usePermission('billDetailQuery');
  useLiveInvalidation({
    'overdue.changed': [overdueQuery.queryKey],
    'bill.changed': [overdueQuery.queryKey],
  });
  const overdue = data?.overdue;
  if (!overdue) return null;
  const { bills, owed, owedSince, holdFrom, heldSince } = overdue;
  const time = exactTime(owedSince);
  const debt =
    owed === null
      ? texts.owedTextWithoutAmount({ bills, time })
      : texts.owedText({ amount: money(owed.amount, owed.currency), time });
  const title =
    heldSince !== null
      ? texts.heldTitle
      : holdFrom === null
        ? texts.owedTitle({ bills })
        : texts.holdTitle({ time: exactTime(holdFrom) });
  return (
    <Banner
      className="mb-6"
      tone={heldSince !== null || holdFrom !== null ? 'danger' : 'warning'}
      title={title}
      action={
        <span className="flex gap-4">
          {mayReadBills && (
            <Link href={paths.bills} className={textLinkClass}>
              {texts.bills}
            </Link>
          )}
          {mayRecharge && (
            <Link href={paths.recharge} className={textLinkClass}>
              {texts.recharge}
            </Link>
          )}
        </span>
      }
    >
      {heldSince !== null && <p>{texts.heldText({ time: exactTime(heldSince) })}</p>}
      <p>{debt}</p>
    </Banner>
  );
}
