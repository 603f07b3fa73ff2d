import { Button } from '@arcadia/ui/action/button';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import { withFilter, type TableState } from '@arcadia/ui/table/table-state';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useListError } from '@arcadia/web/table/list-table';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../messages.ts';
import { useOperator } from '../operator.ts';
import type { DeskPlace } from './desk-place.ts';
import { KeyHint } from './KeyHint.tsx';
import { queueColumns } from './queue-columns.tsx';
import { queueViewOf, queueViews, queueTable, reviewsQuery, type ReviewCase } from './reviews.ts';
import { useShortcuts } from './shortcuts.ts';
import { useTakeNext } from './take-next.ts';

type DeskQueueProps = {
  place: DeskPlace;
  title: string;
  description: string;
  /** What its cases are about, where that is not the customer: a column of the cases' titles, and what is searched. */
  subject?: { label: string; search: string };
  /** Names of the desk's kinds of cases. */
  kinds: Readonly<Record<string, string>>;
};

const idOf = ({ id }: ReviewCase) => id;

/** The queue of a desk: waiting cases, oldest first, the operator's own, and decided ones. */
export function DeskQueue({ place, title, description, subject, kinds }: DeskQueueProps) {
  const texts = useMessages('backofficeReviews');
  const table = useMemo(() => queueTable(place.desk), [place.desk]);
  const [state, setState] = useTableUrlState(table);
  const tab = queueViewOf(state);
  useLiveInvalidation({ 'review.changed': [['reviews']] });
  const { takeNext, taking } = useTakeNext(place);
  useShortcuts({ n: takeNext });
  const counts = useTabCounts(place);
  return (
    <PageBody>
      <PageHeader
        title={title}
        description={description}
        actions={
          <Button variant="primary" loading={taking} onClick={takeNext}>
            {texts.takeNext}
            <KeyHint shortcut="N" />
          </Button>
        }
      />
      <Tabs
        label={texts.cases}
        tabs={queueViews.map((value) => ({
          value,
          label: texts.tabs[value],
          count: counts[value],
        }))}
        value={tab}
        onValueChange={(next) => setState(withTab(state, next))}
      >
        <Cases {...{ place, subject, kinds, table, state, setState }} />
      </Tabs>
    </PageBody>
  );
}

type CasesProps = Pick<DeskQueueProps, 'place' | 'kinds'> & {
  subject: DeskQueueProps['subject'] | undefined;
  table: ReturnType<typeof queueTable>;
  state: TableState;
  setState: (next: TableState) => void;
};

/** The cases of the chosen tab. */
function Cases({ place, subject, kinds, table, state, setState }: CasesProps) {
  const texts = useMessages('backofficeReviews');
  const operatorId = useOperator().id;
  const tab = queueViewOf(state);
  const list = useQuery(reviewsQuery(place.desk, state));
  const columns = useMemo(
    () => queueColumns(tab, { texts, subject: subject?.label, kinds, operatorId }),
    [tab, texts, subject?.label, kinds, operatorId],
  );
  const filters = useMemo(
    () => [{ kind: 'search' as const, id: 'keyword', label: subject?.search ?? texts.search }],
    [texts, subject?.search],
  );
  return (
    <DataTable
      label={texts.tabs[tab]}
      columns={columns}
      filters={filters}
      // The tab is no filter to the reader: it has no chip, and a tab without rows is empty and not filtered away.
      state={withoutTab(state)}
      onStateChange={(next) =>
        setState({ ...next, filters: { ...next.filters, ...tabFilter(tab) } })
      }
      defaults={table.defaults}
      page={list.data}
      fetching={list.isFetching}
      error={useListError(list.error, texts.listFailed)}
      onRetry={() => void list.refetch()}
      rowId={idOf}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => place.caseHref(id)}
      empty={
        <EmptyState
          picture={
            <Pattern seed={`${place.desk} ${tab}`} variant="outline" className="h-16 w-24" />
          }
          title={texts.empty[tab].title}
        >
          {texts.empty[tab].text}
        </EmptyState>
      }
    />
  );
}

function tabFilter(tab: string): { view?: string } {
  return tab === 'waiting' ? {} : { view: tab };
}

function withTab(state: TableState, tab: string): TableState {
  return withFilter(state, 'view', tabFilter(tab).view ?? '');
}

function withoutTab(state: TableState): TableState {
  const { view: _tab, ...filters } = state.filters;
  return { ...state, filters };
}

/** How many cases each tab holds, whatever is searched for. What was decided is a record and no work: it has no count. */
function useTabCounts({ desk }: DeskPlace): Partial<Record<string, number>> {
  const { defaults } = queueTable(desk);
  const waiting = useQuery(reviewsQuery(desk, defaults));
  const mine = useQuery(reviewsQuery(desk, withTab(defaults, 'mine')));
  return { waiting: waiting.data?.total, mine: mine.data?.total };
}
