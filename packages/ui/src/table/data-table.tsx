import { useDeferredValue, useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { useWaitStage } from '../feedback/loading.tsx';
import { TableCards, TableCardsSkeleton, cardColumns } from './table-cards.tsx';
import type { RowChoice, TableColumn, TablePage } from './table-column.tsx';
import type { TableFilter } from './table-filter.tsx';
import { TableGrid } from './table-grid.tsx';
import { TablePagination, paginationFoot } from './table-pagination.tsx';
import { TableRefreshSign } from './table-refresh-sign.tsx';
import { pageCount, withPage, withoutFilters, type TableState } from './table-state.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import { useWideScreen } from '../wide-screen.ts';

export interface TableError {
  title: string;
  /** Remedy for the failure. */
  text?: ReactNode;
  errorId?: string | undefined;
}

export interface DataTableProps<Row extends object> {
  /** The accessible name: "Bills". */
  label: string;
  /** Columns: the same array between renders (`useMemo`). */
  columns: readonly TableColumn<Row>[];
  filters?: readonly TableFilter[];
  /** Title of a list without filters, in line with columns, export and `actions`. */
  heading?: ReactNode;
  /** Buttons for the whole list. */
  actions?: ReactNode;
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** Fetches the rows of a state that is likely the next: the control that leads there is pointed at or has the focus. */
  fetchAhead?: ((state: TableState) => void) | undefined;
  /** Default state, to which "reset columns" returns. */
  defaults: TableState;
  /** Page of rows; undefined until the first is there, then the last one while the next loads. */
  page: TablePage<Row> | undefined;
  fetching: boolean;
  error?: TableError | null;
  onRetry: () => void;
  /** Id of a row: the same function between renders. */
  rowId: (row: Row) => string;
  /** Name of a row in "open …" and "select …". */
  rowLabel: (row: Row) => string;
  /** Address of a row's details, which have a URL of their own. */
  rowHref?: (row: Row) => string;
  /** Rows can be chosen. */
  choice?: RowChoice<Row> | undefined;
  /** Content of an empty list: why, and the next step. */
  empty: ReactNode;
  /** Menu of saved views. */
  viewsMenu?: ReactNode;
  exportMenu?: ReactNode;
}

/** A list from the server: filters, columns, rows or cards, paging, and every state in which a list can be. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { state, onStateChange, fetching, error, onRetry } = props;
  // In slices: keys and presses are heard while a hundred rows are on their way.
  const page = useDeferredValue(props.page);
  const topRef = useScrollToTop(state.pageNo);
  const refreshing = useWaitStage(fetching && page !== undefined) !== 'none';
  const failed = error !== undefined && error !== null;
  return (
    <div ref={topRef} className="min-w-0 scroll-mt-20">
      <TableToolbar
        columns={props.columns}
        filters={props.filters ?? []}
        heading={props.heading}
        actions={props.actions}
        state={state}
        onStateChange={onStateChange}
        defaults={props.defaults}
        viewsMenu={props.viewsMenu}
        exportMenu={props.exportMenu}
      />
      <div
        aria-busy={fetching || page !== props.page}
        className="relative rounded-card border border-hairline bg-surface"
      >
        <TableRefreshSign
          refreshing={refreshing}
          failed={failed && page !== undefined}
          onRetry={onRetry}
        />
        {failed && page === undefined ? (
          <ErrorState
            title={error.title}
            errorId={error.errorId}
            onRetry={onRetry}
            retrying={fetching}
          >
            {error.text}
          </ErrorState>
        ) : (
          <Rows {...props} page={page} />
        )}
        {page === undefined && !failed && <div aria-hidden className={paginationFoot} />}
        {page !== undefined && page.records.length > 0 && (
          <TablePagination
            label={props.label}
            state={state}
            total={page.total}
            hasMore={page.hasMore}
            onStateChange={onStateChange}
            fetchAhead={props.fetchAhead}
          />
        )}
      </div>
    </div>
  );
}

function Rows<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, page, state, rowId, rowLabel, rowHref, choice } = props;
  const wide = useWideScreen();
  const { loading } = useUiTexts();
  const waitId = useId();
  if (page !== undefined && page.records.length === 0) return <NoRows {...props} page={page} />;
  const wait = page === undefined && (
    <p id={waitId} role="status" className="sr-only">
      {loading}
    </p>
  );
  if (wide) {
    return (
      <>
        {wait}
        <TableGrid
          label={label}
          columns={columns}
          records={page?.records}
          state={state}
          onStateChange={props.onStateChange}
          fetchAhead={props.fetchAhead}
          rowId={rowId}
          rowLabel={rowLabel}
          rowHref={rowHref}
          choice={choice}
        />
      </>
    );
  }
  if (page === undefined) {
    return (
      <>
        {wait}
        <TableCardsSkeleton
          rows={state.pageSize}
          fields={Math.min(3, cardColumns(columns).length)}
        />
      </>
    );
  }
  return (
    <TableCards
      label={label}
      columns={columns}
      records={page.records}
      rowId={rowId}
      rowLabel={rowLabel}
      rowHref={rowHref}
      choice={choice}
    />
  );
}

/** The place of rows that are not there, for three different reasons, each with its own way on. */
function NoRows<Row extends object>(props: DataTableProps<Row> & { page: TablePage<Row> }) {
  const { state, onStateChange, page, empty } = props;
  const texts = useUiTexts();
  if (page.total > 0) {
    const last = pageCount(page.total, state.pageSize);
    return (
      <EmptyState
        title={texts.pastEndTitle}
        action={
          <Button onClick={() => onStateChange(withPage(state, last, page.total))}>
            {texts.goToLastPage}
          </Button>
        }
      >
        {texts.pastEndText(last)}
      </EmptyState>
    );
  }
  if (Object.keys(state.filters).length === 0) return empty;
  return (
    <EmptyState
      title={texts.noMatchTitle}
      action={
        <Button onClick={() => onStateChange(withoutFilters(state))}>{texts.clearFilters}</Button>
      }
    >
      {texts.noMatchText}
    </EmptyState>
  );
}

/** Scrolls another page to its top: the reader has just pressed a button below the rows. */
function useScrollToTop(pageNo: number) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(pageNo);
  useEffect(() => {
    if (shown.current === pageNo) return;
    shown.current = pageNo;
    ref.current?.querySelector('[role="region"]')?.scrollTo({ top: 0 });
    if ((ref.current?.getBoundingClientRect().top ?? 0) < 0) ref.current?.scrollIntoView();
  }, [pageNo]);
  return ref;
}
