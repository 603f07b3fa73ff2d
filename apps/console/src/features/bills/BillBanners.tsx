import { instantAt } from '@arcadia/kernel/calendar';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './bill-query.ts';
import { Replaced, Replaces } from './Replacement.tsx';

/** Notices to read before the figures. */
export function BillBanners({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const { exactTime } = useFormats();
  const { status, waitsForRate, replaces } = bill;
  return (
    <>
      {status === 'billing' && (
        <Banner>{texts.runningText({ time: exactTime(finalFrom(bill.month)) })}</Banner>
      )}
      {status === 'discarded' && <Replaced bill={bill} />}
      {waitsForRate && status !== 'discarded' && (
        <Banner tone="warning" title={texts.waiting}>
          {texts.waitingText}
        </Banner>
      )}
      {replaces !== null && <Replaces bill={bill} replaces={replaces} />}
    </>
  );
}

/** 12:00 on the 2nd of the next month at UTC+8. */
function finalFrom(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return instantAt(year, number, 2, 12).toISOString();
}
