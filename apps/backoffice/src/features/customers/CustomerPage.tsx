import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Awaited, InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { Scale, Settings2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { companyQuery, type Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { AwaitedBanner } from '../../shared/two-people/ToApproval.tsx';
import { certificationTones } from './certification-tones.ts';
import { ClosingCard } from './ClosingCard.tsx';
import { CustomerBalances } from './CustomerBalances.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerPeople } from './CustomerPeople.tsx';
import { CustomerRecords } from './CustomerRecords.tsx';
import { CustomerStanding } from './CustomerStanding.tsx';
import { kindOf } from './kind.ts';
import { RevocationCard } from './RevocationCard.tsx';
import { SuccessionCard } from './SuccessionCard.tsx';
import { SuspensionCard } from './SuspensionCard.tsx';
import { CustomerSections } from './sections/CustomerSections.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { useCustomerAddress } from './use-customer-address.ts';

/** One customer: who they are, how their funds stand, and the way to everything recorded about them. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeCustomers');
  useLiveInvalidation({
    'funds.changed': [['companies']],
    'account_closure.changed': [['companies']],
    'company_suspension.changed': [['companies']],
    'application.changed': [['companies']],
    'certification.changed': [['companies']],
    'access.changed': [['companies']],
    'approval.changed': [['companies']],
    'bill.changed': [['bills'], ['companies', 'standing']],
    'review.changed': [['reviews']],
  });
  return (
    <RecordPage query={useQuery(companyQuery(id))} words={texts} listHref={paths.customers}>
      {(company) => <Customer id={id} company={company} />}
    </RecordPage>
  );
}

type CustomerProps = { id: string; company: Company | undefined };

/** Built while the customer loads, so that what it asks for is there soon; what stands on it is shown from top to bottom. */
function Customer({ id, company }: CustomerProps) {
  const address = useCustomerAddress();
  const operator = useOperator();
  const mayManage = operatorMay(operator, 'companies.manage');
  return (
    <PageBody>
      <InOrder>
        <CustomerHeader company={company} onEdit={address.openSettings} />
        <InOrder className="flex flex-col gap-6">
          <AwaitedBanner approvalId={company?.approvalId ?? null} />
          <CustomerBalances company={company} />
          {operatorMay(operator, 'bills.read') && <CustomerStanding companyId={id} />}
          <ClosingCard companyId={id} />
          <CustomerFacts company={company} />
          {company !== undefined && (
            <>
              <SuspensionCard company={company} />
              <RevocationCard company={company} />
              <SuccessionCard company={company} />
            </>
          )}
          <CustomerSections companyId={id} />
          <CustomerPeople companyId={id} company={company?.name ?? ''} />
          <CustomerRecords companyId={id} certification={company?.certification} />
        </InOrder>
      </InOrder>
      {company !== undefined && mayManage && (
        <SettingsDrawer
          // Its own for each customer and for what was saved meanwhile by somebody else.
          key={company.id}
          company={company}
          open={address.editing}
          onClose={address.close}
        />
      )}
    </PageBody>
  );
}

type CustomerHeaderProps = { company: Company | undefined; onEdit: () => void };

function CustomerHeader({ company, onEdit }: CustomerHeaderProps) {
  const texts = useMessages('backofficeCustomers');
  const operator = useOperator();
  const mayManage = operatorMay(operator, 'companies.manage');
  const { tag } = useMessages('backofficeSuspensions');
  const mayAdjust = operatorMay(operator, 'adjustments.propose');
  if (company === undefined) {
    return (
      <Awaited>
        <PageHeader title={<Skeleton width="16rem" />} description={<Skeleton width="14rem" />} />
        <AwaitedScreen kind="cards" />
      </Awaited>
    );
  }
  return (
    <PageHeader
      title={company.name}
      status={
        <>
          <StatusTag tone="neutral">{texts.kinds[kindOf(company)]}</StatusTag>
          {company.closure !== null && (
            <StatusTag tone="warning">{texts.closures[company.closure]}</StatusTag>
          )}
          {company.suspended && <StatusTag tone="danger">{tag}</StatusTag>}
          <StatusTag tone={certificationTones[company.certification]}>
            {texts.certificationTag({ status: texts.certifications[company.certification] })}
          </StatusTag>
        </>
      }
      actions={
        <>
          {mayAdjust && (
            <Link href={paths.adjust(company.id)} className={buttonClass()}>
              <Scale aria-hidden />
              {texts.adjust}
            </Link>
          )}
          {mayManage && (
            <Button onClick={onEdit}>
              <Settings2 aria-hidden />
              {texts.settings.title}
            </Button>
          )}
        </>
      }
      description={<Identifier value={company.id} label={texts.id} max={40} />}
    />
  );
}
