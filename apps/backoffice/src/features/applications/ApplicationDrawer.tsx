import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useFormats } from '@arcadia/ui/formats';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordDrawer } from '../../shared/record/RecordDrawer.tsx';
import { applicationAddress } from './address.ts';
import { applicationQuery, type ListedApplication } from './queries.ts';
import { ServiceStatusText } from './ServiceStatusText.tsx';

/** The application that the address names (`?application=`). */
export function ApplicationDrawer({
  listed,
}: {
  listed: readonly ListedApplication[] | undefined;
}) {
  const texts = useMessages('backofficeApplications');
  const { values, go } = useSearchParams(applicationAddress);
  const id = values.application;
  const onPage = listed?.find((application) => application.id === id);
  const isAsked = id !== null && listed !== undefined && onPage === undefined;
  const found = useQuery({ ...applicationQuery(id ?? ''), enabled: isAsked });
  return (
    <RecordDrawer
      open={id !== null}
      onClose={() => go({ application: null })}
      listed={onPage}
      found={found}
      title={({ name }) => name}
      fallbackTitle={texts.name}
      failedTitle={texts.recordFailed}
    >
      {(application) => <ApplicationDetails application={application} />}
    </RecordDrawer>
  );
}

function ApplicationDetails({ application }: { application: ListedApplication }) {
  const texts = useMessages('backofficeApplications');
  const { customer } = useMessages('backoffice');
  return (
    <>
      <DescriptionList
        items={[
          {
            id: 'customer',
            term: customer.label,
            value: <CompanyLink {...application} />,
          },
          {
            id: 'id',
            term: texts.id,
            value: <Identifier value={application.id} label={texts.id} max={40} />,
          },
          {
            id: 'created',
            term: texts.created,
            value: <Time instant={application.createdAt} kind="exact" />,
          },
          {
            id: 'description',
            term: texts.appDescription,
            value: <span className="whitespace-pre-line">{application.description}</span>,
            wide: true,
          },
        ]}
      />
      <h3 className="mt-8 mb-3 text-14 font-semibold">{texts.services}</h3>
      <ul className="flex flex-col gap-3">
        {application.services.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
    </>
  );
}

function Service({ service }: { service: ListedApplication['services'][number] }) {
  const texts = useMessages('backofficeApplications');
  const { number } = useFormats();
  const { appId, trial } = service;
  return (
    <li className="rounded-card border border-hairline p-4">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-14 font-medium">{texts.regionNames[service.region]}</h4>
        <ServiceStatusText status={service.status} />
      </div>
      <DescriptionList
        items={[
          {
            id: 'appId',
            term: texts.appId,
            value:
              appId === null ? (
                <span className="text-text-muted">{texts.appIdPending}</span>
              ) : (
                <Identifier value={appId} label={texts.appId} max={32} />
              ),
          },
          { id: 'minutes', term: texts.trialMinutes, value: number(trial.minutes) },
          { id: 'users', term: texts.trialUsers, value: number(trial.mau) },
          { id: 'botCalls', term: texts.trialBotTimes, value: number(trial.botCalls) },
        ]}
      />
      <p className="mt-4 text-14">
        <Link href={paths.regionService(service.id)} className={textLinkClass}>
          {texts.openService}
        </Link>
      </p>
    </li>
  );
}
