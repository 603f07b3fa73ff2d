import { Button, buttonClass } from '@arcadia/ui/button';
import { ErrorState } from '@arcadia/ui/error-state';
import { Identifier } from '@arcadia/ui/identifier';
import { Link } from '@arcadia/ui/link';
import { PageBody, PageHeader } from '@arcadia/ui/page';
import { Skeleton } from '@arcadia/ui/skeleton';
import { StatusTag } from '@arcadia/ui/status';
import { ApiError } from '@arcadia/web/api-error';
import { useLiveInvalidation } from '@arcadia/web/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { companyQuery, type Company } from '../../shared/companies.ts';
import { useLoadError } from '../../shared/load-error.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { certificationTones } from './certification-tones.ts';
import { CustomerBalances } from './CustomerBalances.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerPeople } from './CustomerPeople.tsx';
import { CustomerRecords } from './CustomerRecords.tsx';
import { kindOf } from './kind.ts';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { useCustomerAddress } from './use-customer-address.ts';

/** One customer: who they are, how their funds stand, and the way to everything recorded about them. */
export function CustomerPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const texts = useMessages('customers');
  const query = useQuery(companyQuery(id));
  const failure = useLoadError(query.error, texts.detailFailed);
  useLiveInvalidation({
    'funds.changed': [['companies']],
    'application.changed': [['companies']],
    'certification.changed': [['companies']],
    'access.changed': [['companies']],
  });
  const address = useCustomerAddress();
  const mayManage = operatorMay(useOperator(), 'companies.manage');
  const company = query.data;
  if (company === undefined && isNoCustomer(query.error)) return <NoCustomer />;
  if (company === undefined && failure !== null) {
    return (
      <PageBody>
        <PageHeader title={texts.detailTitle} />
        <ErrorState
          title={failure.title}
          errorId={failure.errorId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {failure.text}
        </ErrorState>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <CustomerHeader company={company} onEdit={address.openSettings} />
      <div className="flex flex-col gap-6" aria-busy={company === undefined}>
        <CustomerBalances company={company} />
        <CustomerFacts company={company} />
        <CustomerPeople companyId={id} company={company?.name ?? ''} />
        <CustomerRecords companyId={id} />
      </div>
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

/** An id that is none (400) and one that nobody has (404) are the same to the reader. */
function isNoCustomer(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

type CustomerHeaderProps = { company: Company | undefined; onEdit: () => void };

function CustomerHeader({ company, onEdit }: CustomerHeaderProps) {
  const texts = useMessages('customers');
  const mayManage = operatorMay(useOperator(), 'companies.manage');
  if (company === undefined) {
    return (
      <PageHeader title={<Skeleton width="16rem" />} description={<Skeleton width="14rem" />} />
    );
  }
  return (
    <PageHeader
      title={company.name}
      status={
        <>
          <StatusTag tone="neutral">{texts.kinds[kindOf(company)]}</StatusTag>
          <StatusTag tone={certificationTones[company.certification]}>
            {texts.certificationTag({ status: texts.certifications[company.certification] })}
          </StatusTag>
        </>
      }
      actions={
        mayManage && (
          <Button onClick={onEdit}>
            <Settings2 aria-hidden />
            {texts.settings.title}
          </Button>
        )
      }
      description={<Identifier value={company.id} label={texts.id} max={40} />}
    />
  );
}

function NoCustomer() {
  const texts = useMessages('customers');
  return (
    <PageBody>
      <PageHeader
        title={texts.notFoundTitle}
        description={texts.notFoundText}
        actions={
          <Link href={paths.customers} className={buttonClass()}>
            {texts.toList}
          </Link>
        }
      />
    </PageBody>
  );
}
