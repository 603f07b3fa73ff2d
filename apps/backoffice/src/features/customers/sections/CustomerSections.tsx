import type { OperatorPermission } from '@arcadia/contract/access/permissions';
import { paths } from '../../../app/paths.ts';
import { useMessages } from '../../../shared/messages.ts';
import { operatorMay, useOperator } from '../../../shared/operator.ts';
import { Bills, Cases, Coupons, PackageOrders, type SectionOf } from './money-sections.tsx';
import { Applications, Contracts, PriceAgreement, StaffActs } from './record-sections.tsx';

/** Everything recorded about a customer by kind, newest first: each kind that the operator may see, by a call of its own. */
export function CustomerSections({ companyId }: SectionOf) {
  const operator = useOperator();
  const may = (permission: OperatorPermission) => operatorMay(operator, permission);
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      {may('bills.read') && <Bills companyId={companyId} />}
      <DeskSections companyId={companyId} may={may} />
      {may('contracts.review') && <Contracts companyId={companyId} />}
      {may('coupons.read') && <Coupons companyId={companyId} />}
      {may('packageOrders.read') && <PackageOrders companyId={companyId} />}
      {may('pricing.read') && <PriceAgreement companyId={companyId} />}
      {may('applications.read') && <Applications companyId={companyId} />}
      {may('audit.read') && <StaffActs companyId={companyId} />}
    </div>
  );
}

type DeskSectionsProps = SectionOf & { may: (permission: OperatorPermission) => boolean };

/** Cases of the desks of money. */
function DeskSections({ companyId, may }: DeskSectionsProps) {
  const { places } = useMessages('backoffice');
  return (
    <>
      {may('invoices.review') && (
        <Cases
          companyId={companyId}
          desk="invoice"
          title={places.invoices}
          caseHref={paths.invoice}
          allHref={paths.invoicesOf(companyId)}
        />
      )}
      {may('refunds.review') && (
        <Cases
          companyId={companyId}
          desk="refund"
          title={places.refunds}
          caseHref={paths.refund}
          allHref={paths.refundsOf(companyId)}
        />
      )}
      {may('transfers.review') && (
        <Cases
          companyId={companyId}
          desk="transfer"
          title={places.bankTransfers}
          caseHref={paths.bankTransfer}
          allHref={paths.bankTransfersOf(companyId)}
        />
      )}
    </>
  );
}
