import type { Application } from '@arcadia/contract/applications';
import { Card } from '@arcadia/ui/card';
import { DescriptionList } from '@arcadia/ui/description-list';
import { useFormats, type Formats } from '@arcadia/ui/formats';
import { SkeletonText } from '@arcadia/ui/skeleton';
import type { TableColumn } from '@arcadia/ui/table-column';
import { TableGrid } from '@arcadia/ui/table-grid';
import { defaultTableState } from '@arcadia/ui/table-state';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AppId } from './AppId.tsx';
import { ServiceStatusSign } from './ServiceStatusSign.tsx';

type Service = Application['services'][number];
type Texts = ReturnType<typeof useMessages<'applications'>>;

const idOf = ({ id }: Service) => id;

/** The region services of an application: one a region at most, so a plain table. Undefined while it loads. */
export function ServicesTable({ application }: { application: Application | undefined }) {
  const texts = useMessages('applications');
  const formats = useFormats();
  const columns = useMemo(() => columnsOf(texts, formats), [texts, formats]);
  return (
    <Card title={texts.services} description={texts.servicesDescription} flush>
      {application === undefined ? (
        <div className="px-4 pb-4 md:px-6">
          <SkeletonText lines={3} />
        </div>
      ) : (
        <>
          <div className="max-lg:hidden">
            <TableGrid
              label={texts.servicesOf({ application: application.name })}
              columns={columns}
              records={application.services}
              rowId={idOf}
              rowLabel={({ region }) => texts.regions[region]}
              state={defaultTableState}
              // No column can be sorted, so the state never changes.
              onStateChange={() => undefined}
            />
          </div>
          <ServiceCards services={application.services} columns={columns} />
        </>
      )}
    </Card>
  );
}

type ServiceCardsProps = {
  services: readonly Service[];
  columns: readonly TableColumn<Service>[];
};

/** On a small screen every field is shown: there is no further page to look them up on. */
function ServiceCards({ services, columns }: ServiceCardsProps) {
  const texts = useMessages('applications');
  return (
    <ul className="lg:hidden">
      {services.map((service) => (
        <li key={service.id} className="border-t border-hairline p-4">
          <h3 className="mb-3 text-14 font-semibold">{texts.regions[service.region]}</h3>
          <DescriptionList
            items={columns
              .filter(({ id }) => id !== 'region')
              .map(({ id, label, cell }) => ({ id, term: label, value: cell(service) }))}
          />
        </li>
      ))}
    </ul>
  );
}

function columnsOf(texts: Texts, { number }: Formats): readonly TableColumn<Service>[] {
  return [
    { id: 'region', label: texts.region, cell: ({ region }) => texts.regions[region] },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <ServiceStatusSign status={status} />,
      width: 128,
    },
    { id: 'appId', label: texts.appId, cell: (service) => <AppId service={service} />, width: 220 },
    {
      id: 'minutes',
      label: texts.trialMinutes,
      cell: ({ trial }) => number(trial.minutes),
      align: 'end',
    },
    {
      id: 'users',
      label: texts.trialUsers,
      cell: ({ trial }) => number(trial.monthlyActiveUsers),
      align: 'end',
    },
    {
      id: 'botTimes',
      label: texts.trialBotTimes,
      cell: ({ trial }) => number(trial.botTimes),
      align: 'end',
    },
  ];
}
