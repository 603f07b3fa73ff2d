import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { useContentLanguage, useFormats, useTexts } from '../../shared/shop.tsx';
import { Amounts } from './Sums.tsx';
import type { Order } from './use-order.ts';

type AllTexts = Dictionaries['shopOrders'];
type Texts = AllTexts['order'];
type Props = { order: Order; texts: AllTexts };

const marks: Record<Order['status'], { Icon: LucideIcon; colour: string }> = {
  unpaid: { Icon: Clock, colour: 'text-warning' },
  paid: { Icon: CircleCheck, colour: 'text-success' },
  canceled: { Icon: CircleX, colour: 'text-text-muted' },
  closed: { Icon: CircleX, colour: 'text-text-muted' },
  refunded: { Icon: Undo2, colour: 'text-text-muted' },
};

/** Where the order stands, and what that means. */
export function OrderHead({ order: { status, payUntil }, texts: { order: texts } }: Props) {
  const { time } = useFormats();
  const about = texts.statusText[status];
  const { Icon, colour } = marks[status];
  return (
    <div role="status" className="flex gap-3 md:gap-4">
      <Icon size={32} aria-hidden className={`mt-1 shrink-0 ${colour}`} />
      <div>
        <h1 className="text-28 font-semibold text-balance">{texts.status[status]}</h1>
        <p className="mt-1 text-text-muted">
          {typeof about === 'function' ? about({ time: time(payUntil) }) : about}
        </p>
      </div>
    </div>
  );
}

/** Payer and payee of an order, what it is for, and how much. */
export function OrderFacts({ order, texts }: Props) {
  return (
    <section className="mt-6 rounded-card border border-hairline bg-surface p-5">
      <Facts order={order} texts={texts.order} />
      <div className="mt-5 grid gap-x-10 gap-y-4 border-t border-hairline pt-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Items order={order} texts={texts.order} />
        <div className="lg:pt-8">
          <Amounts
            data={{ original: order.original, amount: order.due }}
            texts={texts.cart}
            label={amountLabel(order, texts.order)}
          />
        </div>
      </div>
    </section>
  );
}

function Facts({ order, texts }: { order: Order; texts: Texts }) {
  const { time } = useFormats();
  const { paidAt, paymentMethod } = order;
  const facts: (readonly [name: string, value: string])[] = [
    [texts.created, time(order.createdAt)],
    ...(paidAt === null ? [] : [[texts.paidAt, time(paidAt)] as const]),
    ...(paymentMethod === null ? [] : [[texts.paidWith, texts.methods[paymentMethod]] as const]),
    [texts.payer, order.payer],
    [texts.payee, order.payee],
  ];
  return (
    <dl className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <div>
        <dt className="text-13 text-text-muted">{texts.number}</dt>
        <dd className="font-mono break-all">{order.id}</dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-13 text-text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Items({ order, texts }: { order: Order; texts: Texts }) {
  const { money, time } = useFormats();
  const content = useContentLanguage();
  const { offer } = useTexts();
  return (
    <div>
      <h2 className="text-16 font-semibold">{texts.items}</h2>
      <ul className="mt-1 divide-y divide-hairline">
        {order.items.map(({ packageId, name, quantity, amount, validity, expiresAt }) => (
          <li key={packageId} className="flex justify-between gap-4 py-2">
            <span>
              {name[content]} <span className="text-text-muted">× {quantity}</span>
              <span className="block text-13 text-text-muted">
                {expiresAt === null
                  ? offer.validity[validity.unit](validity.count)
                  : texts.validUntil({ time: time(expiresAt) })}
              </span>
            </span>
            <span className="tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Label of the amount. An amount that nobody has to pay any more is neither due nor paid. */
function amountLabel({ paidAt, status }: Order, texts: Texts): string {
  if (paidAt !== null) return texts.paid;
  return status === 'unpaid' ? texts.due : texts.amount;
}
