import { Status, StatusTag, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { Time } from '@arcadia/ui/display/time';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { RunSummary } from './queries.ts';

type Texts = ReturnType<typeof useMessages<'verifier'>>;

const tones: Record<RunSummary['status'], StatusTone> = {
  running: 'info',
  passed: 'success',
  failed: 'danger',
  aborted: 'neutral',
};

function toneOf({ status, warnedSteps }: RunSummary): StatusTone {
  return status === 'passed' && warnedSteps.length > 0 ? 'warning' : tones[status];
}

/** The result of a run; passed with warnings is distinguished from passed. */
export function resultOf(
  { statuses, run: { warnedTitle } }: Texts,
  { status, warnedSteps: { length: count } }: RunSummary,
): string {
  return status === 'passed' && count > 0 ? warnedTitle({ count }) : statuses[status];
}

/** @param shownId the run that is shown above the table */
export function useRunColumns(shownId: string | null): readonly TableColumn<RunSummary>[] {
  const texts = useMessages('verifier');
  return useMemo(() => {
    const { history, steps } = texts;
    return [
      {
        id: 'status',
        label: history.status,
        cell: (run) => (
          <span className="inline-flex items-center gap-3">
            <Status tone={toneOf(run)} live={run.status === 'running'}>
              {resultOf(texts, run)}
            </Status>
            {run.id === shownId && <StatusTag tone="neutral">{history.shown}</StatusTag>}
          </span>
        ),
        priority: 1,
        alwaysShown: true,
        width: 200,
      },
      {
        id: 'started',
        label: history.started,
        cell: ({ startedAt }) => <Time instant={startedAt} />,
        priority: 2,
        width: 140,
      },
      {
        id: 'failedSteps',
        label: history.failedSteps,
        cell: ({ failedSteps, warnedSteps }) => {
          const [first, ...rest] = [...failedSteps, ...warnedSteps];
          if (first === undefined) return <span className="text-text-faint">{history.none}</span>;
          const { title } = steps[first];
          return rest.length === 0 ? title : history.more({ first: title, count: rest.length });
        },
        priority: 3,
      },
      {
        id: 'settings',
        label: history.settings,
        cell: ({ current }) => (current ? history.same : history.changed),
        width: 140,
      },
      {
        id: 'by',
        label: history.by,
        cell: ({ startedByName }) => startedByName,
        width: 160,
      },
    ];
  }, [texts, shownId]);
}
