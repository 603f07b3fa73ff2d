import { Pattern } from '@arcadia/ui/display/pattern';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { DataTable, type TableError } from '@arcadia/ui/table/data-table';
import type { RowChoice, TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { writeRange } from '@arcadia/ui/table/range-value';
import { type ReactNode, useMemo } from 'react';
import { ApiError, errorIdOf } from '../calls/api-error.tsx';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { ListedPage, useList } from './use-list.tsx';
import { ViewsMenu } from '../saved-views/views-menu.tsx';

/** A list as it stands on the screen. */
type ShownList<Row extends object> = Omit<
  ReturnType<typeof useList>,
  'page' | 'input' | 'tab' | 'setTab'
> & {
  input: object;
  page: ListedPage<Row> | undefined;
};

export type ListTableProps<Row extends { id: string }> = {
  list: ShownList<Row>;
  texts: {
    title: string;
    listFailed: string;
    emptyTitle: string;
    emptyText: ReactNode;
  };
  columns: readonly TableColumn<Row>[];
  filters?: readonly TableFilter[];
  /** Name of a row in "open …". */
  rowLabel: (row: Row) => string;
  rowHref?: (row: Row) => string;
  /** Rows can be chosen. */
  choice?: RowChoice<Row> | undefined;
  /** The whole list is offered as a file. @default true where the list has one */
  mayExport?: boolean;
  heading?: ReactNode;
  actions?: ReactNode;
  /** The seed of the picture of an empty list. */
  picture?: string;
  /** Next step of an empty list. */
  emptyAction?: ReactNode;
};

const idOf = ({ id }: { id: string }) => id;

/** The table of a list, in every state in which a list can be. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { list, texts, picture, mayExport = true } = props;
  const { columns } = props;
  const { sorts } = list;
  const sortable = useMemo(
    () => columns.map((column) => ({ ...column, sortable: sorts.includes(column.id) })),
    [columns, sorts],
  );
  const period = list.page?.period;
  const { emptyPeriodTitle, emptyPeriodText } = useCommonMessages().lists;
  return (
    <DataTable
      label={texts.title}
      heading={props.heading}
      actions={props.actions}
      columns={sortable}
      filters={(props.filters ?? []).map((filter) => withUsual(filter, list))}
      state={list.state}
      onStateChange={list.setState}
      fetchAhead={list.fetchAhead}
      defaults={list.defaults}
      page={list.page}
      fetching={list.fetching}
      error={useListError(list.error, texts.listFailed)}
      onRetry={list.retry}
      rowId={idOf}
      rowLabel={props.rowLabel}
      {...(props.rowHref && { rowHref: props.rowHref })}
      choice={props.choice}
      viewsMenu={<ViewsMenu table={list.table} />}
      exportMenu={
        list.file !== undefined &&
        mayExport && <ExportMenu name={list.file} input={list.input} total={list.page?.total} />
      }
      empty={
        <EmptyState
          title={period ? emptyPeriodTitle : texts.emptyTitle}
          {...(picture !== undefined && {
            picture: <Pattern seed={picture} variant="outline" className="h-16 w-24" />,
          })}
          action={props.emptyAction}
        >
          {period ? emptyPeriodText : texts.emptyText}
        </EmptyState>
      }
    />
  );
}

/** The filter with the period that counts while none is set: until the server has said it, the one that is expected. */
function withUsual(
  filter: TableFilter,
  { page, state }: Pick<ShownList<{ id: string }>, 'page' | 'state'>,
): TableFilter {
  if (filter.kind !== 'date-range' || filter.id !== 'period') return filter;
  const { usual: expected, ...asked } = filter;
  // What a company or an id finds is found at any age.
  const isOfAnyAge = Boolean(state.filters['companyId'] ?? state.filters['keyword']);
  const unread = isOfAnyAge ? undefined : expected;
  const usual = page === undefined ? unread : page.period && writeRange(page.period);
  return usual === undefined ? asked : { ...asked, usual };
}

/** The error of a list that could not be loaded. With status 400 a filter in the address is unknown; clearing the filters corrects that. */
function useListError(error: Error | null, title: string): TableError | null {
  const { unknownFilter } = useCommonMessages().lists;
  if (error === null) return null;
  if (!(error instanceof ApiError)) return { title };
  const text = error.status === 400 ? unknownFilter : error.message;
  return { title, text, errorId: errorIdOf(error) };
}
