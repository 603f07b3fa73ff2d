import type { InvoiceComparison } from '@arcadia/contract/invoice-desk';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Status } from '@arcadia/ui/feedback/status';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import type { InvoiceCase } from './queries.ts';

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
  const { compare: texts, fields, kinds } = useMessages('backofficeInvoices');
  const written = (field: string, value: string | null) =>
    field === 'type' && (value === 'general' || value === 'special') ? kinds[value] : value;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-14">
        <thead className="text-left text-13 text-text-muted">
          <tr>
            <th className="py-2 pr-4 font-medium">{texts.field}</th>
            <th className="py-2 pr-4 font-medium">{texts.expected}</th>
            <th className="py-2 pr-4 font-medium">{texts.found}</th>
            <th className="py-2 font-medium" />
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline border-t border-hairline">
          {rows.map(({ field, expected, found, agrees }) => (
            <tr key={field}>
              <th scope="row" className="py-2 pr-4 text-left font-normal text-text-muted">
                {fields[field]}
              </th>
              <td className="py-2 pr-4 wrap-anywhere tabular-nums">
                {written(field, expected) ?? (
                  <span className="text-13 text-text-faint">{texts.entered}</span>
                )}
              </td>
              <td className="py-2 pr-4 wrap-anywhere tabular-nums">{written(field, found)}</td>
              <td className="py-2">
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
    </div>
  );
}
