import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { sourceName } from '@arcadia/i18n/source-name';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { Button } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Month } from '@arcadia/ui/display/month';
import { VisuallyHidden } from '@arcadia/ui/display/visually-hidden';
import { useFormats } from '@arcadia/ui/formats';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import type { ListedSource } from './queries.ts';
import type { ApplicationState } from './use-application.ts';

type Texts = Dictionaries['invoices'];

type Shown = {
  /** The application in progress; null for a person who may not apply. */
  application: ApplicationState | null;
  titleOf: (source: ListedSource) => string;
  language: ContentLanguage;
};

export function sourceColumns(
  texts: Texts,
  { application, titleOf, language }: Shown,
): readonly TableColumn<ListedSource>[] {
  const { sources } = texts;
  const nameOf = (source: ListedSource) => sourceName(source, { language, between: texts.between });
  const columns: TableColumn<ListedSource>[] = [
    monthColumn(sources.month),
    {
      id: 'name',
      label: sources.name,
      cell: (source) => <Name name={nameOf(source)} kind={sources.kinds[source.kind]} />,
      priority: 1,
      width: 128,
      fills: true,
      alwaysShown: true,
    },
    {
      id: 'id',
      label: sources.id,
      cell: ({ id }) => <Identifier value={id} label={sources.id} max={14} />,
    },
    {
      id: 'paid',
      label: sources.paid,
      cell: ({ paid }) => <Money {...paid} />,
      align: 'end',
      priority: 4,
      width: 104,
    },
    {
      id: 'taken',
      label: sources.taken,
      cell: ({ taken }) => <Money {...taken} />,
      align: 'end',
      width: 104,
    },
    {
      id: 'invoiceable',
      label: sources.invoiceable,
      cell: ({ invoiceable }) => <Money {...invoiceable} className="font-medium" />,
      align: 'end',
      priority: 2,
      alwaysShown: true,
      width: 104,
    },
  ];
  if (application === null) return columns;
  const choose: TableColumn<ListedSource> = {
    id: 'choose',
    label: sources.choose,
    cell: (source) => <Choose {...{ source, application, texts }} title={titleOf(source)} />,
    priority: 3,
    alwaysShown: true,
    width: 104,
  };
  return [...columns, choose];
}

function monthColumn(label: string): TableColumn<ListedSource> {
  return {
    id: 'month',
    label,
    cell: ({ month }) => <Month month={month} />,
    priority: 3,
    width: 88,
  };
}

function Name({ name, kind }: { name: string; kind: string }) {
  return (
    <span title={name} className="block min-w-0">
      <span className="block truncate">{name}</span>
      <span className="block truncate text-12 text-text-muted">{kind}</span>
    </span>
  );
}

type ChooseProps = {
  source: ListedSource;
  title: string;
  application: ApplicationState;
  texts: Texts;
};

function Choose({ source, title, application, texts: { sources } }: ChooseProps) {
  const { date } = useFormats();
  if (!/[1-9]/.test(source.invoiceable.amount))
    return (
      // Chinese dates are kept whole; the line breaks beside them.
      <span className="block w-20 text-12 break-keep whitespace-normal text-text-faint">
        {source.paid.amount === source.taken.amount
          ? sources.nothingLeft
          : sources.from({ day: date(source.invoiceableFrom) })}
      </span>
    );
  if (application.has(source.id))
    return <span className="text-13 text-text-muted">{sources.chosen}</span>;
  return (
    <Button size="sm" onClick={() => application.choose(source)}>
      <span aria-hidden="true">{sources.choose}</span>
      <VisuallyHidden>{sources.chooseSource({ name: title })}</VisuallyHidden>
    </Button>
  );
}

export function sourceFilters({ sources }: Texts): readonly TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: sources.search },
    choiceFilter('kind', sources.kind, sources.kinds),
    choiceFilter('left', sources.left, sources.lefts),
  ];
}
