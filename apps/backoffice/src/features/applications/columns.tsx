import { Identifier } from '@arcadia/ui/display/identifier';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { Time } from '@arcadia/ui/display/time';
import { CellText } from '../../shared/CellText.tsx';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { ListedApplication } from './queries.ts';
import { StatusSummary } from './ServiceStatusText.tsx';
import { choiceFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['backofficeApplications'];

export function applicationColumns(
  texts: Texts,
  customerLabel: string,
): TableColumn<ListedApplication>[] {
  return [
    {
      id: 'name',
      label: texts.name,
      cell: ({ name }) => <CellText strong text={name} />,
      alwaysShown: true,
      priority: 1,
    },
    { id: 'id', label: texts.id, cell: ({ id }) => <Identifier value={id} label={texts.id} /> },
    {
      id: 'customer',
      label: customerLabel,
      cell: (application) => (
        <CellText text={application.companyName}>
          <CompanyLink {...application} />
        </CellText>
      ),
      priority: 2,
    },
    {
      id: 'status',
      label: texts.status,
      cell: ({ services }) => <StatusSummary services={services} />,
      priority: 3,
      width: 160,
    },
    {
      id: 'regions',
      label: texts.regions,
      cell: ({ services }) => regionsText(services, texts),
    },
    {
      id: 'created',
      label: texts.created,
      cell: ({ createdAt }) => <Time instant={createdAt} />,
    },
  ];
}

/** The drawer names all of them; the row stays short. */
function regionsText(services: ListedApplication['services'], texts: Texts): string {
  const [first, ...others] = services.map(({ region }) => texts.regionNames[region]);
  if (first === undefined || others.length === 0) return first ?? '';
  return texts.regionAndMore({ first, more: others.length });
}

export function applicationFilters(texts: Texts): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('status', texts.status, texts.statuses),
    choiceFilter('region', texts.region, texts.regionNames),
  ];
}
