import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CellText } from '../../shared/CellText.tsx';
import { useMessages } from '../../shared/messages.ts';
import { NextRun } from './NextRun.tsx';
import { type BillingRun, billingRunList, runsKey } from './queries.ts';
import { RunStatusSign } from './run-status.tsx';

const hrefOf = ({ month }: BillingRun) => paths.billingRun(month);

/** Settlements of months, and when the next one begins. */
export function BillingRunsPage() {
  const texts = useMessages('backofficeBillingRuns');
  const list = useList(billingRunList);
  const { month } = useFormats();
  useLiveInvalidation({ 'billing_run.changed': [runsKey], 'bill.changed': [runsKey] });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <InOrder className="flex flex-col gap-6">
        <NextRun />
        <ListTable
          list={list}
          texts={texts}
          columns={useColumns()}
          rowLabel={(run) => month(run.month)}
          rowHref={hrefOf}
          picture="settlement-runs"
        />
      </InOrder>
    </PageBody>
  );
}

function useColumns(): readonly TableColumn<BillingRun>[] {
  const texts = useMessages('backofficeBillingRuns');
  const { month, number } = useFormats();
  return useMemo(() => {
    const count = (id: keyof BillingRun['companies'], label: string): TableColumn<BillingRun> => ({
      id,
      label,
      cell: ({ companies }) => number(companies[id]),
      align: 'end',
    });
    return [
      {
        id: 'month',
        label: texts.month,
        cell: (run) => month(run.month),
        alwaysShown: true,
        priority: 1,
        width: 120,
      },
      {
        id: 'status',
        label: texts.status,
        cell: (run) => <RunStatusSign run={run} />,
        priority: 2,
        width: 160,
      },
      { ...count('done', texts.done), priority: 4 },
      count('pending', texts.pending),
      count('waitingForRate', texts.waitingForRate),
      count('failed', texts.failed),
      { id: 'bills', label: texts.bills, cell: ({ bills }) => number(bills), align: 'end' },
      {
        id: 'startedAt',
        label: texts.startedAt,
        cell: ({ startedAt }) => <Time instant={startedAt} />,
        priority: 3,
      },
      {
        id: 'startedBy',
        label: texts.startedBy,
        cell: ({ startedBy }) => <CellText text={startedBy?.name ?? texts.schedule} />,
      },
      {
        id: 'finishedAt',
        label: texts.finishedAt,
        cell: ({ finishedAt }) => finishedAt !== null && <Time instant={finishedAt} />,
      },
    ];
  }, [texts, month, number]);
}
