import { Day } from '@arcadia/ui/display/day';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { InvoiceCase } from './desk.ts';

/** The issued invoice, or the reason that it was refused or voided; empty before. */
export function Outcome({ invoiceCase: { invoice, seller } }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const { detail } = useMessages('invoices');
  const { status, number, reason, invoiceDate, tax, redNumber } = invoice;
  if (status === 'invoicing') return null;
  const items: Description[] = [
    ...identifier('number', texts.number, number),
    ...(invoiceDate === null
      ? []
      : [{ id: 'date', term: texts.date, value: <Day day={invoiceDate} /> }]),
    ...(tax === null ? [] : [{ id: 'tax', term: detail.tax, value: <Money {...tax} /> }]),
    ...(number === null
      ? []
      : [{ id: 'seller', term: texts.outcome.seller, value: seller.name, wide: true }]),
    ...identifier('red', texts.outcome.redNumber, redNumber),
    ...(reason === null
      ? []
      : [
          {
            id: 'reason',
            term: texts.reason,
            value: <span className="wrap-anywhere whitespace-pre-line">{reason}</span>,
            wide: true,
          },
        ]),
  ];
  return (
    <Card title={texts.outcome[status]}>
      <DescriptionList items={items} />
    </Card>
  );
}

function identifier(id: string, term: string, value: string | null): Description[] {
  if (value === null) return [];
  return [{ id, term, value: <Identifier value={value} label={term} max={24} />, wide: true }];
}
