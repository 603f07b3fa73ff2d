import { buttonClass } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Countdown } from '@arcadia/ui/feedback/countdown';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';
import type { PackageOrder } from './order-query.ts';
import { packageOrdersKey } from './queries.ts';

/** How long an order can still be paid, with the way to pay it or to cancel it. */
export function Unpaid({ order: { id, payUntil } }: { order: PackageOrder }) {
  const texts = useMessages('packageOrders');
  const mayOrder = usePermission('activityOrderAll');
  return (
    <Banner
      tone="warning"
      title={texts.unpaidTitle}
      action={
        mayOrder && (
          <div className="flex flex-wrap gap-2">
            <WithdrawButton
              texts={texts.cancel}
              withdraw={() => client.cancelPackageOrder({ id })}
              queryKey={packageOrdersKey}
            />
            {/* The shop is an app of its own: a link to it loads a page. */}
            <a href={paths.payPackageOrder(id)} className={buttonClass({ variant: 'primary' })}>
              {texts.pay}
            </a>
          </div>
        )
      }
    >
      <TimeLeft payUntil={payUntil} />
    </Banner>
  );
}

/** At its end the order is read again: the server closes it within the minute. */
function TimeLeft({ payUntil }: { payUntil: string }) {
  const { timeLeft, timeLeftSpoken } = useMessages('payment');
  const queries = useQueryClient();
  return (
    <>
      {timeLeft}{' '}
      <Countdown
        endsAt={payUntil}
        now={productNow}
        label={timeLeft}
        announce={timeLeftSpoken}
        onEnd={() => void queries.invalidateQueries({ queryKey: packageOrdersKey })}
      />
    </>
  );
}
