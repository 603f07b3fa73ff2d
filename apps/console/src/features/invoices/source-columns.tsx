import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Button } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { VisuallyHidden } from '@arcadia/ui/display/visually-hidden';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import type { ListedSource } from './queries.ts';
import type { ApplicationState } from './use-application.ts';

type Texts = Dictionaries['invoices'];

export function sourceColumns(
  texts: Texts,
  application: ApplicationState | null,
): readonly TableColumn<ListedSource>[] {
  const { bills } = texts;
  const columns: TableColumn<ListedSource>[] = [
    { id: 'month', label: bills.month, cell: ({ month }) => month, priority: 3, width: 88 },
    {
      id: 'application',
      label: bills.application,
      cell: ({ applicationName }) => <span title={applicationName}>{applicationName}</span>,
      priority: 1,
      width: 140,
      fills: true,
      alwaysShown: true,
    },
    {
      id: 'id',
      label: bills.id,
      cell: ({ id }) => <Identifier value={id} label={bills.id} max={14} />,
    },
    {
      id: 'paid',
      label: bills.paid,
      cell: ({ paid }) => <Money {...paid} />,
      align: 'end',
      priority: 4,
      width: 112,
    },
    {
      id: 'taken',
      label: bills.taken,
      cell: ({ taken }) => <Money {...taken} />,
      align: 'end',
      width: 112,
    },
    {
      id: 'invoiceable',
      label: bills.invoiceable,
      cell: ({ invoiceable }) => <Money {...invoiceable} className="font-medium" />,
      align: 'end',
      priority: 2,
      alwaysShown: true,
      width: 112,
    },
  ];
  if (application === null) return columns;
  const choose: TableColumn<ListedSource> = {
    id: 'choose',
    label: bills.choose,
    cell: (source) => <Choose {...{ source, application, texts }} />,
    priority: 3,
    alwaysShown: true,
    width: 96,
  };
  return [...columns, choose];
}

type ChooseProps = { source: ListedSource; application: ApplicationState; texts: Texts };

function Choose({ source, application, texts: { bills } }: ChooseProps) {
  if (!/[1-9]/.test(source.invoiceable.amount))
    return <span className="text-13 text-text-faint">{bills.nothingLeft}</span>;
  if (application.has(source.id))
    return <span className="text-13 text-text-muted">{bills.chosen}</span>;
  return (
    <Button size="sm" onClick={() => application.choose(source)}>
      <span aria-hidden="true">{bills.choose}</span>
      <VisuallyHidden>{bills.chooseBill({ id: source.id })}</VisuallyHidden>
    </Button>
  );
}

export function sourceFilters({ bills }: Texts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: bills.search },
    choiceFilter('left', bills.left, bills.lefts),
  ];
}
