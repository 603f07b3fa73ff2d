import type { Recharge } from '@arcadia/contract/funds';
import { buttonClass } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { Link } from '@arcadia/ui/action/link';
import { Countdown } from '@arcadia/ui/feedback/countdown';
import { Card } from '@arcadia/ui/layout/card';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { openRechargesQuery } from './queries.ts';

/** Orders that were left unpaid, to be taken up again. Nothing is shown while there are none. */
export function OpenRecharges() {
  const texts = useMessages('funds').recharge.open;
  const { data, refetch } = useQuery(openRechargesQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className="text-13 text-pretty text-text-muted">{texts.text}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {data.items.map((order) => (
          <OpenRecharge key={order.id} order={order} onEnd={() => void refetch()} />
        ))}
      </ul>
    </Card>
  );
}

function OpenRecharge({ order, onEnd }: { order: Recharge; onEnd: () => void }) {
  const { open } = useMessages('funds').recharge;
  const { timeLeft, timeLeftSpoken } = useMessages('funds').result;
  const method = useMessages('payment').gateways[order.gateway].name;
  const isPayable = order.status === 'pending';
  const href = isPayable ? paths.payment(order.id) : paths.paymentResult(order.id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <span className="font-medium tabular-nums">
        <Money {...order.amount} />
      </span>
      <span className="text-13 text-text-muted">{method}</span>
      <span className="min-w-40 flex-1 text-13 text-text-muted">
        {isPayable ? (
          <>
            {timeLeft}{' '}
            <Countdown
              endsAt={order.expiresAt}
              now={productNow}
              onEnd={onEnd}
              label={timeLeft}
              announce={timeLeftSpoken}
            />
          </>
        ) : (
          open.processing
        )}
      </span>
      <Link href={href} className={buttonClass({ size: 'sm' })}>
        {isPayable ? open.pay : open.look}
      </Link>
    </li>
  );
}
