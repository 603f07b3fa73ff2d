import { packageOrderStatuses } from '@arcadia/contract/package-orders';
import { Money } from '@arcadia/ui/display/money';
import { StatTile } from '@arcadia/ui/display/stat-tile';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { Sales } from './queries.ts';

/** Key figures, and how the orders stand. */
export function SalesTotals({ sales: { total, buyers, orders } }: { sales: Sales }) {
  const texts = useMessages('backofficeCampaignSales');
  const { statuses } = useMessages('packageOrders');
  const { money, number } = useFormats();
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
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
        <DescriptionList
          columns={3}
          items={packageOrderStatuses.map((status) => ({
            id: status,
            term: statuses[status],
            value: <span className="tabular-nums">{number(orders[status])}</span>,
          }))}
        />
      </Card>
    </>
  );
}
