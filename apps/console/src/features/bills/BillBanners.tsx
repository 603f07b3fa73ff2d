import { instantAt } from '@arcadia/kernel/calendar';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './bill-query.ts';

/** Notices to read before the figures. */
export function BillBanners({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const { exactTime } = useFormats();
  const { status, waitsForRate, discardReason, discardedAt, replacedBy, replaces } = bill;
  return (
    <>
      {status === 'billing' && (
        <Banner>{texts.runningText({ time: exactTime(finalFrom(bill.month)) })}</Banner>
      )}
      {status === 'discarded' && (
        <Banner
          tone="warning"
          title={texts.discarded}
          action={replacedBy !== null && <ToBill id={replacedBy}>{texts.replacedBy}</ToBill>}
        >
          {discardReason !== null &&
            discardedAt !== null &&
            texts.discardedText({ reason: discardReason, time: exactTime(discardedAt) })}
        </Banner>
      )}
      {waitsForRate && status !== 'discarded' && (
        <Banner tone="warning" title={texts.waiting}>
          {texts.waitingText}
        </Banner>
      )}
      {replaces !== null && (
        <Banner
          title={texts.replaces}
          action={<ToBill id={replaces}>{texts.openReplaced}</ToBill>}
        />
      )}
    </>
  );
}

function ToBill({ id, children }: { id: string; children: string }) {
  return (
    <Link href={paths.bill(id)} className={buttonClass({ size: 'sm' })}>
      {children}
    </Link>
  );
}

/** 12:00 on the 2nd of the next month at UTC+8. */
function finalFrom(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return instantAt(year, number, 2, 12).toISOString();
}
