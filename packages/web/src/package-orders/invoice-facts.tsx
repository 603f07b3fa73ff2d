import type { OrderInvoicing } from '@arcadia/contract/invoices/order-invoicing';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { money, parseDecimal, toWire } from '@arcadia/kernel/money';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import type { ReactNode } from 'react';

type Texts = Dictionaries['packageOrders']['invoice'];
type Wire = OrderInvoicing['paid'];

/** Amount of a paid order that no invoice has yet. */
export function leftToInvoice({ paid, taken }: Pick<OrderInvoicing, 'paid' | 'taken'>): Wire {
  const minor = ({ amount, currency }: Wire) => parseDecimal(amount, currency)?.amount ?? 0n;
  return toWire(money(minor(paid) - minor(taken), paid.currency));
}

type InvoiceCardProps<Invoice> = {
  invoicing: Omit<OrderInvoicing, 'invoices'> & { readonly invoices: readonly Invoice[] };
  texts: Texts;
  /** The page of an invoice; null where it is not for the reader. */
  hrefOf: (invoice: Invoice) => string | null;
  children?: ReactNode;
};

/** Invoices of a paid order, in both apps: their sum, the amount left and since when, and each of them. */
export function InvoiceCard<Invoice extends OrderInvoicing['invoices'][number]>({
  invoicing,
  texts,
  hrefOf,
  children,
}: InvoiceCardProps<Invoice>) {
  const { taken, invoiceable, invoiceableFrom, invoices } = invoicing;
  const left = leftToInvoice(invoicing);
  // Something is left, and its month is not final.
  const isWaiting = left.amount !== invoiceable.amount;
  const items: Description[] = [
    { id: 'taken', term: texts.taken, value: <Money {...taken} /> },
    {
      id: 'left',
      term: texts.left,
      value: <Money {...left} className="font-medium" />,
    },
  ];
  if (isWaiting) {
    const value = <Time instant={invoiceableFrom} kind="exact" />;
    items.push({ id: 'from', term: texts.from, value });
  }
  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-4">
        <DescriptionList columns={1} items={items} />
        {invoices.length > 0 && (
          <ul className="divide-y divide-hairline border-t border-hairline text-14">
            {invoices.map((invoice) => (
              <InvoiceLine key={invoice.id} {...{ invoice, texts }} href={hrefOf(invoice)} />
            ))}
          </ul>
        )}
        {children}
      </div>
    </Card>
  );
}

type InvoiceLineProps = {
  invoice: OrderInvoicing['invoices'][number];
  texts: Texts;
  href: string | null;
};

function InvoiceLine({ invoice: { number, amount }, texts, href }: InvoiceLineProps) {
  const name = number ?? texts.waiting;
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      {href === null ? (
        <span className="min-w-0 wrap-anywhere">{name}</span>
      ) : (
        <Link href={href} className="min-w-0 wrap-anywhere">
          {name}
        </Link>
      )}
      <Money {...amount} />
    </li>
  );
}
