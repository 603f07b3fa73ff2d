import type { ComparedField, InvoiceComparison } from '@arcadia/contract/invoices/invoice-desk';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Status } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { InvoiceCase } from './desk.ts';

/** Field by field what was applied for and what the XML says; what differs first meets the eye. */
export function Comparison({ invoiceCase: { comparison } }: { invoiceCase: InvoiceCase }) {
  const texts = useMessages('backofficeInvoices').compare;
  return (
    <Card title={texts.title}>
      {comparison === null ? (
        <p className="text-14 text-text-muted">{texts.none}</p>
      ) : (
        <div className="flex flex-col gap-4">
          {comparison.every(({ agrees }) => agrees) ? (
            <Banner tone="success">{texts.allAgree}</Banner>
          ) : (
            <Banner tone="danger">{texts.someDiffer}</Banner>
          )}
          <ComparedTable rows={comparison} />
        </div>
      )}
    </Card>
  );
}

function ComparedTable({ rows }: { rows: InvoiceComparison }) {
  const { compare: texts, fields } = useMessages('backofficeInvoices');
  const written = useWritten();
  return (
    // On a phone a row is a block: three columns would break numbers of 20 digits over four lines.
    <table className="w-full text-14 max-md:block">
      <thead className="text-left text-13 text-text-muted max-md:hidden">
        <tr>
          <th className="py-2 pr-6 font-medium">{texts.field}</th>
          <th className="py-2 pr-6 font-medium">{texts.expected}</th>
          <th className="py-2 pr-6 font-medium">{texts.found}</th>
          <th className="py-2 font-medium" />
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline border-hairline max-md:block md:border-t">
        {rows.map(({ field, expected, found, agrees }) => (
          <tr
            key={field}
            className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-y-1 max-md:py-2"
          >
            <th
              scope="row"
              className="text-left font-normal text-text-muted first-letter:uppercase md:py-2 md:pr-6"
            >
              {fields[field]}
            </th>
            <Side label={texts.expected}>
              {written(field, expected) ?? (
                <span className="text-13 text-text-faint">{texts.entered}</span>
              )}
            </Side>
            <Side label={texts.found}>{written(field, found)}</Side>
            <td className="max-md:col-start-2 max-md:row-start-1 md:py-2">
              {expected !== null && (
                <Status tone={agrees ? 'success' : 'danger'}>
                  {agrees ? texts.agrees : texts.differs}
                </Status>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="wrap-anywhere tabular-nums max-md:col-span-2 max-md:flex max-md:gap-3 md:py-2 md:pr-6">
      <span aria-hidden="true" className="w-24 shrink-0 text-13 text-text-muted md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

/** A value of either side in the reader's words; null where there is none to compare with. */
function useWritten() {
  const { kinds } = useMessages('backofficeInvoices');
  const { money, date } = useFormats();
  return (field: ComparedField, value: string | null): string | null => {
    if (value === null) return null;
    switch (field) {
      case 'type':
        return value === 'general' || value === 'special' ? kinds[value] : value;
      case 'date':
        return date(value);
      case 'amount':
      case 'tax':
      case 'net':
        return money(value, 'CNY');
      default:
        return value;
    }
  };
}
