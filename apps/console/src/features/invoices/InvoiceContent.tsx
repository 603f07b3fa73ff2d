import type { InvoiceDetails } from '@arcadia/contract/invoices/invoices';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { Link } from '@arcadia/ui/action/link';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useSourceTitle } from './source-title.ts';
import { InvoiceFiles } from './InvoiceFiles.tsx';

/** The outcome of an application first, then its files, its bills and orders, and its header. */
export function InvoiceContent({ invoice }: { invoice: InvoiceDetails }) {
  return (
    <div className="flex flex-col gap-6">
      <Outcome invoice={invoice} />
      <InvoiceFiles invoice={invoice} />
      <DescriptionList items={useFacts(invoice)} />
      <Parts invoice={invoice} />
    </div>
  );
}

function Outcome({ invoice }: { invoice: InvoiceDetails }) {
  const texts = useMessages('invoices').detail;
  const { date } = useFormats();
  const { status, dueAt, reason } = invoice;
  if (status === 'invoicing') return <Banner>{texts.due({ day: date(dueAt) })}</Banner>;
  if (status === 'invoiced') return null;
  if (status === 'voided') {
    return (
      <Banner tone="danger" title={texts.voidedTitle}>
        <span className="whitespace-pre-line">{texts.voidedText({ reason: reason ?? '' })}</span>
      </Banner>
    );
  }
  return (
    <Banner
      tone={reason === null ? 'info' : 'danger'}
      title={reason === null ? texts.withdrawnTitle : texts.refused}
    >
      <span className="whitespace-pre-line">{reason ?? texts.withdrawnText}</span>
    </Banner>
  );
}

function useFacts(invoice: InvoiceDetails): Description[] {
  const texts = useMessages('invoices');
  const { list, detail, headers } = texts;
  const { date } = useFormats();
  const { amount, tax, number, redNumber, invoiceDate } = invoice;
  const written: [id: string, term: string, value: string | null][] = [
    ['type', list.type, texts.types[invoice.type]],
    ['date', detail.invoiceDate, invoiceDate && date(invoiceDate)],
    ['header', headers.companyName, invoice.title],
    ['code', texts.exported.taxCode, invoice.taxCode],
    ['business', headers.businessNumber, invoice.businessNumber],
    ['address', headers.address, invoice.address],
    ['phone', headers.phone, invoice.phone],
    ['bank', headers.bank, invoice.bank],
    ['account', headers.account, invoice.account],
    ['remarks', list.remarks, invoice.remarks],
    ['by', detail.appliedBy, invoice.appliedByName],
  ];
  return [
    { id: 'amount', term: list.amount, value: <Money {...amount} className="font-semibold" /> },
    ...(tax === null ? [] : [{ id: 'tax', term: detail.tax, value: <Money {...tax} /> }]),
    ...identifier('number', list.number, number),
    ...identifier('red', detail.redNumber, redNumber),
    ...written.flatMap(([id, term, value]) => (value ? [{ id, term, value }] : [])),
    {
      id: 'applied',
      term: list.appliedAt,
      value: <Time instant={invoice.appliedAt} kind="exact" />,
    },
    ...identifier('id', list.id, invoice.id),
  ];
}

function identifier(id: string, term: string, value: string | null): Description[] {
  if (value === null) return [];
  return [{ id, term, value: <Identifier value={value} label={term} max={40} />, wide: true }];
}

function hrefOf({ kind, id }: InvoiceDetails['parts'][number]): string {
  return kind === 'bill' ? paths.bill(id) : paths.packageOrder(id);
}

function Parts({ invoice: { parts } }: { invoice: InvoiceDetails }) {
  const texts = useMessages('invoices');
  const titleOf = useSourceTitle();
  return (
    <section>
      <h3 className="text-14 font-semibold">{texts.detail.parts}</h3>
      <ul className="divide-y divide-hairline">
        {parts.map((part) => (
          <li key={part.id} className="flex items-baseline justify-between gap-4 py-2 text-14">
            <span className="min-w-0">
              <Link href={hrefOf(part)} className="wrap-anywhere">
                {titleOf(part)}
              </Link>
              <span className="block text-12 text-text-muted">
                {texts.sources.kinds[part.kind]}
              </span>
            </span>
            <Money {...part.amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
