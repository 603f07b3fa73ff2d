import type { CorrectionBillStatus } from '@arcadia/contract/pricing/corrected-bills';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import type { CorrectionBill } from './queries.ts';

const tones: Record<CorrectionBillStatus, StatusTone> = {
  planned: 'neutral',
  waiting: 'warning',
  replaced: 'success',
  superseded: 'neutral',
};

type NextStepProps = { bill: CorrectionBill; words: Dictionaries['correctionFile'] };

/** Where a bill stands: the way to the new one, or to what is in its way. */
export function NextStep({ bill, words }: NextStepProps) {
  const { billList, holds } = useMessages('backofficeCorrections');
  const { status, heldBy, replacedBy } = bill;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 whitespace-normal max-lg:justify-end lg:min-w-56">
      <Status tone={heldBy !== null ? 'warning' : tones[status]}>
        {heldBy === null ? words.statuses[status] : words.holds[heldBy]}
      </Status>
      {replacedBy !== null && <To href={paths.bill(replacedBy)}>{billList.newBill}</To>}
      {heldBy === 'invoice' && <Invoices bill={bill} />}
      {(heldBy === 'account_closing' || heldBy === 'account_closed') && (
        <>
          <span className="text-13 text-text-muted">{holds[heldBy]}</span>
          <To href={paths.customer(bill.companyId)}>{holds.toCompany}</To>
        </>
      )}
    </div>
  );
}

/** The invoices in its way, each with the way to its case for those who work at that desk. */
function Invoices({ bill: { invoices, invoiceCases } }: { bill: CorrectionBill }) {
  const { holds } = useMessages('backofficeCorrections');
  const mayOpen = operatorMay(useOperator(), 'invoices.review');
  return (
    <>
      <span className="text-13 text-text-muted wrap-anywhere">
        {holds.invoice({ invoices: invoices.join(', ') })}
      </span>
      {mayOpen &&
        invoiceCases.map(({ name, caseId }) => (
          <To key={caseId} href={paths.invoice(caseId)}>
            {invoiceCases.length === 1 ? holds.toInvoice : holds.toInvoiceNamed({ name })}
          </To>
        ))}
    </>
  );
}

function To({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={`text-13 ${textLinkClass}`}>
      {children}
    </Link>
  );
}
