import type { Application } from '@arcadia/contract/applications/applications';
import { serviceTransitions } from '@arcadia/contract/applications/service-statuses';
import { canApply } from '@arcadia/kernel/transitions';
import { textLinkClass } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { Link } from '@arcadia/ui/action/link';
import type { ReactNode } from 'react';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { AppId } from '../../shared/region-service/AppId.tsx';
import { ServiceStatusSign } from '../../shared/region-service/ServiceStatusSign.tsx';
import { useRegionService } from '../../shared/region-service/region-service-query.ts';
import { RetryProvisioning } from './RetryProvisioning.tsx';

type ServiceCardProps = { application: Application; service: Application['services'][number] };

/** One region service in short: how it stands, its App ID, its trial, and what it still needs. */
export function ServiceCard({ application, service }: ServiceCardProps) {
  const texts = useMessages('applications');
  const { number } = useFormats();
  const { minutes, mau, botCalls } = service.trial;
  return (
    <article className="flex min-w-0 flex-col rounded-card border border-hairline bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 md:px-6">
        <h3 className="min-w-0 text-16 font-semibold">
          <Link
            href={paths.regionService(service.id)}
            className="rounded-control hover:text-accent"
          >
            {texts.regions[service.region]}
          </Link>
        </h3>
        <ServiceStatusSign status={service.status} />
      </header>
      <dl className="flex flex-col gap-1.5 px-4 py-4 md:px-6">
        <Line term={texts.appId}>
          <AppId service={service} />
        </Line>
        <Line term={texts.trial}>
          <span className="break-keep tabular-nums">
            {texts.trialFigures({
              minutes: number(minutes),
              users: number(mau),
              botCalls: number(botCalls),
            })}
          </span>
        </Line>
        {canApply(serviceTransitions, 'launch', service.status) && (
          <Line term={texts.service.launch}>
            <MissingForLaunch serviceId={service.id} />
          </Line>
        )}
      </dl>
      <CardActions application={application} service={service} />
    </article>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 flex-wrap items-baseline gap-x-4">
      <dt className="w-28 shrink-0 text-13 text-text-muted">{term}</dt>
      <dd className="min-w-0 flex-1 basis-48 text-13">{children}</dd>
    </div>
  );
}

function CardActions({ application, service }: ServiceCardProps) {
  const texts = useMessages('applications');
  const mayManage = usePermission('applicationAll');
  const region = texts.regions[service.region];
  if (service.status === 'failed') {
    return (
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hairline px-4 py-3 md:px-6">
        <p className="min-w-0 flex-1 basis-56 text-13 text-text-muted">{texts.failedText}</p>
        {mayManage && <RetryProvisioning application={application} service={service} />}
      </footer>
    );
  }
  return (
    <footer className="mt-auto flex gap-6 border-t border-hairline px-4 py-3 text-13 md:px-6">
      <Link
        href={paths.regionService(service.id)}
        className={textLinkClass}
        aria-label={`${texts.service.open} ${region}`}
      >
        {texts.service.open}
      </Link>
      {mayManage && service.appId !== null && (
        <Link
          href={paths.editRegionService(service.id)}
          className={textLinkClass}
          aria-label={`${texts.service.configure} ${region}`}
        >
          {texts.service.configure}
        </Link>
      )}
    </footer>
  );
}

/** Steps that a region service lacks to go online, in a few words. */
function MissingForLaunch({ serviceId }: { serviceId: string }) {
  const texts = useMessages('applications').service;
  const { data, isError } = useRegionService(serviceId);
  // The page of the service says what failed; here a sign that it isn't known is enough.
  if (isError && data === undefined) return <span className="text-text-faint">–</span>;
  if (data === undefined) return <Skeleton width="10rem" />;
  if (data.launchNeeds.length === 0) return <span className="text-success">{texts.ready}</span>;
  return texts.missing({
    needs: data.launchNeeds.map((need) => texts.needs[need]).join(texts.comma),
  });
}
