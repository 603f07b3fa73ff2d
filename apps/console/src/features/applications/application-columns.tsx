import { serviceTransitions } from '@arcadia/contract/applications/service-statuses';
import type { Application } from '@arcadia/contract/applications/applications';
import { canApply } from '@arcadia/kernel/transitions';
import { useFormats } from '@arcadia/ui/formats';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { truncateMiddle } from '@arcadia/ui/display/truncate-middle';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AppId } from '../../shared/region-service/AppId.tsx';
import { RetryProvisioning } from './RetryProvisioning.tsx';
import { ServiceStatusSign } from '../../shared/region-service/ServiceStatusSign.tsx';

type Service = Application['services'][number];

/** The columns of the list. An application has a line for each region service, of one height in every cell. */
export function useApplicationColumns(mayManage: boolean): readonly TableColumn<Application>[] {
  const texts = useMessages('applications');
  return useMemo(
    () => [
      {
        id: 'name',
        label: texts.name,
        cell: (application) => <Name application={application} />,
        priority: 1,
        alwaysShown: true,
        width: 156,
      },
      {
        id: 'services',
        label: texts.services,
        cell: (application) =>
          eachService(application, (service) => (
            <StatusAndRegion {...{ application, service, mayManage }} />
          )),
        priority: 2,
        width: 260,
      },
      {
        id: 'appId',
        label: texts.appId,
        cell: (application) =>
          eachService(application, (service) =>
            // A failed service has no App ID: in its place stands what gets one.
            mayManage && canApply(serviceTransitions, 'retryProvisioning', service.status) ? (
              <RetryProvisioning {...{ application, service }} className="h-6" />
            ) : (
              <AppId service={service} />
            ),
          ),
        width: 180,
      },
      {
        id: 'trial',
        label: texts.trial,
        cell: (application) => eachService(application, (service) => <Trial {...service} />),
        align: 'end',
      },
      {
        id: 'created',
        label: texts.created,
        cell: ({ createdAt }) => <Time instant={createdAt} />,
        priority: 3,
      },
    ],
    [texts, mayManage],
  );
}

function eachService(application: Application, line: (service: Service) => ReactNode) {
  return (
    <ul className="py-1">
      {application.services.map((service) => (
        <li
          key={service.id}
          className="flex min-h-7 items-center in-[td.text-right]:justify-end max-md:justify-end"
        >
          {line(service)}
        </li>
      ))}
    </ul>
  );
}

function Name({ application: { id, name } }: { application: Application }) {
  return (
    <div className="py-1.5">
      <div className="max-w-60 truncate font-medium" title={name}>
        {name}
      </div>
      <div className="font-mono text-12 text-text-faint" title={id}>
        {/* The whole of it pushes the last column out of a window of 1440 px. */}
        <span aria-hidden className="max-lg:hidden">
          {truncateMiddle(id, 16)}
        </span>
        <span className="lg:sr-only">{id}</span>
      </div>
    </div>
  );
}

type StatusAndRegionProps = { application: Application; service: Service; mayManage: boolean };

function StatusAndRegion({ application, service, mayManage }: StatusAndRegionProps) {
  const texts = useMessages('applications');
  return (
    <span className="flex items-center gap-x-2 max-lg:flex-wrap max-md:justify-end">
      <span className="lg:min-w-26">
        <ServiceStatusSign status={service.status} />
      </span>
      <span className="text-13 whitespace-nowrap text-text-muted">
        {texts.regions[service.region]}
      </span>
      {mayManage && canApply(serviceTransitions, 'retryProvisioning', service.status) && (
        <RetryProvisioning application={application} service={service} className="h-8 lg:hidden" />
      )}
    </span>
  );
}

function Trial({ trial }: Service) {
  const texts = useMessages('applications');
  const { number } = useFormats();
  return (
    <span className="text-12 text-text-muted">
      {texts.trialFigures({
        minutes: number(trial.minutes),
        users: number(trial.mau),
        botCalls: number(trial.botCalls),
      })}
    </span>
  );
}
