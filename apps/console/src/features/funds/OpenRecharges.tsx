import type { Recharge } from '@arcadia/contract/funds/funds';
import { buttonClass } from '@arcadia/ui/action/button';
import { Money } from '@arcadia/ui/display/money';
import { Link } from '@arcadia/ui/action/link';
import { Countdown } from '@arcadia/ui/feedback/countdown';
import { Card } from '@arcadia/ui/layout/card';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { openRechargesQuery } from './queries.ts';

/** Orders that were left unpaid, to be taken up again, and those in progress. Nothing is shown while there are none. */
export function OpenRecharges() {
  const texts = useMessages('funds').recharge.open;
  const { data, isError, refetch } = useQuery(openRechargesQuery);
  if (data === undefined && !isError) return <AwaitedScreen kind="cards" />;
  if (data === undefined || data.items.length === 0) return null;
  const isAnyUnpaid = data.items.some(({ status }) => status === 'pending');
  return (
    <Card title={isAnyUnpaid ? texts.title : texts.processingTitle}>
      <p className="text-13 text-pretty text-text-muted">
        {isAnyUnpaid ? texts.text : texts.processingText}
      </p>
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
  const method = useMessages('payment').gateways[order.gateway].name;
  const isPayable = order.status === 'pending';
  const href = isPayable ? paths.payment(order.id) : paths.paymentResult(order.id);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div>
        <p className="font-medium tabular-nums">
          <Money {...order.amount} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-text-muted">
          <span>{method}</span>
          {isPayable ? <TimeLeft endsAt={order.expiresAt} onEnd={onEnd} /> : open.processing}
        </p>
      </div>
      <Link href={href} className={buttonClass({ size: 'sm' })}>
        {isPayable ? open.pay : open.look}
      </Link>
    </li>
  );
}

function TimeLeft({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const { timeLeft, timeLeftSpoken } = useMessages('funds').result;
  return (
    <span>
      {timeLeft}{' '}
      <Countdown
        endsAt={endsAt}
        now={productNow}
        onEnd={onEnd}
        label={timeLeft}
        announce={timeLeftSpoken}
      />
    </span>
  );
}
