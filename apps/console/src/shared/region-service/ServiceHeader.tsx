import type { RegionService } from '@arcadia/contract/applications/region-services';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { cx } from '@arcadia/ui/cx';
import { Link } from '@arcadia/ui/action/link';
import { PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../member.ts';
import { useMessages } from '../messages.ts';
import { AppId } from './AppId.tsx';
import { ServiceStatusSign } from './ServiceStatusSign.tsx';

/** The pages of one region service. */
type ServicePage = 'overview' | 'edit' | 'check' | 'deliveries';

type ServiceHeaderProps = {
  /** The service; undefined while it loads. */
  service: RegionService | undefined;
  id: string;
  /** The page it stands on. */
  at: ServicePage;
  actions?: ReactNode;
};

/** Head of every page of a region service: whose it is, how it stands, and the way to its other pages. */
export function ServiceHeader({ service, id, at, actions }: ServiceHeaderProps) {
  const texts = useMessages('serviceHeader');
  const { regions, appId } = useMessages('applications');
  return (
    <>
      <p className="mb-1 h-5 text-13">
        {service !== undefined && (
          <BackLink
            href={paths.application(service.applicationId)}
            kind={texts.backTo}
            name={service.applicationName}
          />
        )}
      </p>
      <PageHeader
        title={service === undefined ? <Skeleton width="14rem" /> : regions[service.region]}
        status={service !== undefined && <ServiceStatusSign status={service.status} />}
        description={
          service === undefined ? (
            <Skeleton width="16rem" className="min-h-6 max-lg:min-h-9" />
          ) : (
            <span className="inline-flex min-h-6 items-center gap-2">
              {appId} <AppId service={service} />
            </span>
          )
        }
        {...(actions !== undefined && { actions })}
        tabs={<ServiceTabs id={id} at={at} />}
      />
    </>
  );
}

function ServiceTabs({ id, at }: { id: string; at: ServicePage }) {
  const texts = useMessages('serviceHeader');
  const mayManage = usePermission('applicationAll');
  const tabs: { page: ServicePage; href: string }[] = [
    { page: 'overview', href: paths.regionService(id) },
    ...(mayManage ? [{ page: 'edit' as const, href: paths.editRegionService(id) }] : []),
    { page: 'check', href: paths.checkRegionService(id) },
    { page: 'deliveries', href: paths.deliveries(id) },
  ];
  return (
    <nav aria-label={texts.pages} className="overflow-x-auto border-b border-hairline">
      <ul className="flex w-max gap-5">
        {tabs.map(({ page, href }) => (
          <li key={page}>
            <Link
              href={href}
              aria-current={page === at ? 'page' : undefined}
              className={cx(
                '-mb-px flex h-10 items-center border-b-2 text-14 font-medium transition-colors hover:text-text focus-visible:outline-offset-[-2px]',
                page === at ? 'border-accent text-text' : 'border-transparent text-text-muted',
              )}
            >
              {texts.tabs[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
