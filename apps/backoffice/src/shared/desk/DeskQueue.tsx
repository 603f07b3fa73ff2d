import { Button } from '@arcadia/ui/action/button';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { outcomesTogether } from '@arcadia/contract/operators/reviews-together';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useOperator } from '../operator.ts';
import type { DeskPlace } from './define-desk.ts';
import { KeyHint } from './KeyHint.tsx';
import { MissingHolidays } from './MissingHolidays.tsx';
import { queueColumns } from './queue-columns.tsx';
import { type CaseList, queueTabs, type QueueView, queueViews } from './reviews.ts';
import { useShortcuts } from './shortcuts.ts';
import { useTakeNext } from './take-next.ts';
import { useChoice } from './together/choice.tsx';
import { chooseByKey, useChosen } from './together/chosen.ts';
import { ChosenBar } from './together/ChosenBar.tsx';

type DeskQueueProps = {
  place: DeskPlace;
  /** A tool of the desk, above its cases. */
  tool?: ReactNode;
};

/** The queue of a desk: waiting cases, oldest first, the operator's own, and decided ones. */
export function DeskQueue({ place, tool }: DeskQueueProps) {
  const texts = useMessages('backofficeReviews');
  const { title, description } = place.texts();
  const list = useList(place.cases, { desk: place.desk });
  useLiveInvalidation({ 'review.changed': [['reviews']], 'approval.changed': [['reviews']] });
  const { takeNext, taking } = useTakeNext(place, texts);
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
      {place.due === true && <MissingHolidays />}
      {tool}
      <Tabs
        label={texts.cases}
        tabs={queueViews.map((value) => ({
          value,
          label: texts.tabs[value],
          count: counts[value],
        }))}
        value={list.tab}
        onValueChange={list.setTab}
      >
        <Cases place={place} list={list} />
      </Tabs>
    </PageBody>
  );
}

/** The cases of the chosen tab. */
function Cases({ place, list }: { place: DeskPlace; list: CaseList }) {
  const texts = useMessages('backofficeReviews');
  const { subject, search = texts.search, kinds } = place.texts();
  const { due = subject === undefined } = place;
  const operatorId = useOperator().id;
  const { tab } = list;
  const columns = useMemo(
    () => queueColumns(tab, { texts, subject, kinds, due, operatorId }),
    [tab, texts, subject, kinds, due, operatorId],
  );
  const filters = useMemo(
    () => [{ kind: 'search' as const, id: 'keyword', label: search }],
    [search],
  );
  const { title: emptyTitle, text: emptyText } = texts.empty[tab];
  const chosen = useChosen(`${place.desk} ${tab}`);
  const mayChoose = tab !== 'decided' && outcomesTogether[place.desk] !== undefined;
  const choice = useChoice(mayChoose ? chosen : null, list.page?.records);
  const table = (
    <ListTable
      list={list}
      texts={{ title: texts.tabs[tab], listFailed: texts.listFailed, emptyTitle, emptyText }}
      columns={columns}
      filters={filters}
      rowLabel={({ title }) => title}
      rowHref={({ id }) => place.caseHref(id)}
      picture={`${place.desk} ${tab}`}
      choice={choice}
    />
  );
  if (!mayChoose) return table;
  return (
    // Keys of the row that has the focus, which is a link or a checkbox.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={chooseByKey}>
      {table}
      <ChosenBar place={place} chosen={chosen} />
    </div>
  );
}

/** How many cases each tab holds, whatever is searched for. What was decided is a record and no work: it has no count. */
function useTabCounts({ cases, desk }: DeskPlace): Partial<Record<QueueView, number | undefined>> {
  const { defaults } = cases.table;
  const waiting = useQuery(cases.query(defaults, { desk }));
  const mine = useQuery(cases.query(queueTabs.at(defaults, 'mine'), { desk }));
  return { waiting: waiting.data?.total, mine: mine.data?.total };
}
