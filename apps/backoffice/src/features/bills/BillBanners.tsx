import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { AwaitedBanner } from '../../shared/two-people/ToApproval.tsx';
import type { Bill } from './queries.ts';

/** Notices to read before the figures: the reason that the bill waits, and the bills before and after it. */
export function BillBanners({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills');
  const seesRates = operatorMay(useOperator(), 'pricing.read');
  const { status, replaces, approvalId } = bill;
  return (
    <>
      <AwaitedBanner approvalId={approvalId} />
      {status === 'discarded' && <Discarded bill={bill} />}
      {status === 'waiting_for_rate' && (
        <Banner
          tone="warning"
          title={texts.waiting.title}
          action={seesRates && <To href={paths.exchangeRates}>{texts.waiting.go}</To>}
        >
          {texts.waiting.text}
        </Banner>
      )}
      {replaces !== null && (
        <Banner
          title={texts.replaces.title}
          action={<To href={paths.bill(replaces)}>{texts.replaces.open}</To>}
        />
      )}
    </>
  );
}

function Discarded({ bill }: { bill: Bill }) {
  const { discarded: texts } = useMessages('backofficeBills');
  const { exactTime } = useFormats();
  const { discardedBy, discardedAt, discardReason, replacedBy } = bill;
  return (
    <Banner
      tone="warning"
      title={texts.title}
      action={replacedBy !== null && <To href={paths.bill(replacedBy)}>{texts.open}</To>}
    >
      {discardedAt !== null &&
        texts.text({
          name: discardedBy?.name ?? '',
          reason: discardReason ?? '',
          time: exactTime(discardedAt),
        })}
    </Banner>
  );
}

function To({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={buttonClass({ size: 'sm' })}>
      {children}
    </Link>
  );
}
