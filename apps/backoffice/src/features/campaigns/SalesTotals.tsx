import { packageOrderStatuses } from '@arcadia/contract/shop/package-orders';
import { Money } from '@arcadia/ui/display/money';
import { StatTile } from '@arcadia/ui/display/stat-tile';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import type { Sales } from './queries.ts';

/** Key figures, and how the orders stand. */
export function SalesTotals({ sales: { total, buyers, orders } }: { sales: Sales }) {
  const texts = useMessages('backofficeCampaignSales');
  const { statuses } = useMessages('packageOrders');
  const { money, number } = useFormats();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {total.paid.map((paid) => {
          const back = total.refunded.find(({ currency }) => currency === paid.currency);
          return (
            <StatTile
              key={paid.currency}
              label={texts.paid({ currency: paid.currency })}
              value={<Money {...paid} />}
              footnote={back && texts.refunded({ amount: money(back.amount, back.currency) })}
            />
          );
        })}
        <StatTile label={texts.quantity} value={number(total.quantity)} />
        <StatTile label={texts.buyers} value={number(buyers)} />
      </div>
      <Card title={texts.orders}>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-5">
          {packageOrderStatuses.map((status) => (
            <div key={status}>
              <dt className="text-12 text-text-muted">{statuses[status]}</dt>
              <dd className="mt-1 text-14 tabular-nums">{number(orders[status])}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
