import { sourceName } from '@arcadia/i18n/source-name';
import { Link } from '@arcadia/ui/action/link';
import { useFormats } from '@arcadia/ui/formats';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { paths } from '../../app/paths.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { useMessages } from '../../shared/messages.ts';
import type { InvoiceCase } from './desk.ts';

/** The customer's application, as it is typed into the tax bureau's form. */
export function Applied({ invoiceCase }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const { invoice, companyName } = invoiceCase;
  return (
    <Card title={texts.applied}>
      <div className="flex flex-col gap-4">
        {invoice.title !== companyName && <Banner tone="warning">{texts.otherName}</Banner>}
        <DescriptionList items={useFacts(invoiceCase)} />
        <Parts invoiceCase={invoiceCase} />
      </div>
    </Card>
  );
}

function useFacts({ invoice, companyName }: InvoiceCase): Description[] {
  const texts = useMessages('backofficeInvoices');
  const { headers, exported, list, detail, types } = useMessages('invoices');
  const written: [id: string, term: string, value: string | null][] = [
    ['type', texts.type, types[invoice.type]],
    ['company', texts.companyName, companyName],
    ['business', headers.businessNumber, invoice.businessNumber],
    ['address', headers.address, invoice.address],
    ['phone', headers.phone, invoice.phone],
    ['bank', headers.bank, invoice.bank],
    ['account', headers.account, invoice.account],
    ['remarks', texts.remarks, invoice.remarks],
    ['by', detail.appliedBy, invoice.appliedByName],
  ];
  return [
    { id: 'amount', term: texts.amount, value: <Money {...invoice.amount} /> },
    { id: 'header', term: texts.header, value: invoice.title },
    ...(invoice.taxCode === null
      ? []
      : [
          {
            id: 'code',
            term: exported.taxCode,
            value: <Identifier value={invoice.taxCode} label={exported.taxCode} max={24} />,
          },
        ]),
    ...written.flatMap(([id, term, value]) => (value ? [{ id, term, value }] : [])),
    {
      id: 'applied',
      term: list.appliedAt,
      value: <Time instant={invoice.appliedAt} kind="exact" />,
    },
  ];
}

function Parts({ invoiceCase: { invoice } }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices');
  const { form, sources, between } = useMessages('invoices');
  const language = useContentLanguage();
  const formats = useFormats();
  const operator = useOperator();
  const hrefs = {
    bill: operatorMay(operator, 'bills.read') ? paths.bill : null,
    package_order: operatorMay(operator, 'packageOrders.read') ? paths.packageOrder : null,
  };
  return (
    <section>
      <h3 className="text-13 font-medium">{texts.sources}</h3>
      <ul className="max-h-64 divide-y divide-hairline overflow-y-auto text-14">
        {invoice.parts.map((part) => {
          const name = sourceName(part, { language, between });
          const title = form.amountOf({ name, month: formats.month(part.month) });
          const href = hrefs[part.kind]?.(part.id);
          return (
            <li key={part.id} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {href === undefined ? title : <Link href={href}>{title}</Link>}
                <span className="block text-12 text-text-muted">{sources.kinds[part.kind]}</span>
              </span>
              <Money {...part.amount} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
