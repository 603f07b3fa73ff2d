import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';

/** Number, amounts and times of an order, in both apps. */
export function OrderFacts({
  order,
  texts,
  gateways,
  parties,
}: {
  order: PackageOrder;
  texts: Dictionaries['packageOrders'];
  gateways: Dictionaries['payment']['gateways'];
  /** Parties of the order: the payee and the payer. */
  parties: readonly Description[];
}) {
  const { id, paymentMethod, paidAt, endedAt, status } = order;
  const time = (name: string, term: string, instant: string | null): Description[] =>
    instant === null ? [] : [{ id: name, term, value: <Time instant={instant} kind="exact" /> }];
  const ended = status === 'canceled' || status === 'closed' || status === 'refunded';
  const items: Description[] = [
    {
      id: 'id',
      term: texts.number,
      value: <Identifier value={id} label={texts.number} max={40} />,
    },
    { id: 'original', term: texts.original, value: <Money {...order.original} /> },
    { id: 'amount', term: texts.amount, value: <Money {...order.amount} /> },
    { id: 'due', term: texts.due, value: <Money {...order.due} className="font-medium" /> },
    ...time('created', texts.created, order.createdAt),
    ...time('paid', texts.paid, paidAt),
    ...(paymentMethod === null
      ? []
      : [
          {
            id: 'with',
            term: texts.paidWith,
            value: paymentMethod === 'balance' ? texts.balance : gateways[paymentMethod].name,
          },
        ]),
    ...(ended ? time('ended', texts.endings[status], endedAt) : []),
    ...parties,
    { id: 'by', term: texts.purchasedBy, value: order.createdByName },
  ];
  return (
    <Card title={texts.order}>
      <DescriptionList columns={1} items={items} />
    </Card>
  );
}
