import type { JobStatus } from '@arcadia/contract/system/jobs';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { CellText } from '../../shared/CellText.tsx';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { jobName } from './job-name.ts';
import type { Job } from './queries.ts';
import { choiceFilter } from '@arcadia/web/table/list-filters';

type Texts = Dictionaries['backofficeJobs'];

export const statusTones: Record<JobStatus, StatusTone> = {
  failed: 'danger',
  stuck: 'warning',
  retrying: 'warning',
  running: 'info',
  waiting: 'neutral',
};

export function jobColumns(texts: Texts): TableColumn<Job>[] {
  return [
    {
      id: 'name',
      label: texts.name,
      cell: ({ name }) => <CellText text={jobName(texts, name)} strong />,
      alwaysShown: true,
      priority: 1,
    },
    { id: 'id', label: texts.id, cell: ({ id }) => <Identifier value={id} label={texts.id} /> },
    {
      id: 'status',
      label: texts.status,
      cell: ({ status }) => <Status tone={statusTones[status]}>{texts.statuses[status]}</Status>,
      priority: 2,
      width: 112,
    },
    {
      id: 'queue',
      label: texts.queue,
      cell: ({ queue }) => (queue === null ? texts.unknownQueue : texts.queues[queue]),
      width: 112,
    },
    {
      id: 'attempts',
      label: texts.attempts,
      cell: ({ attempts, maxAttempts }) => texts.attemptsOf({ attempts, maxAttempts }),
      align: 'end',
      width: 80,
    },
    {
      id: 'error',
      label: texts.error,
      cell: ({ error }) => error !== null && <CellText text={error} />,
      priority: 3,
    },
    {
      id: 'nextTryAt',
      label: texts.nextAttemptAt,
      cell: ({ nextAttemptAt }) =>
        nextAttemptAt !== null && <Time kind="toCome" instant={nextAttemptAt} />,
    },
    {
      id: 'createdAt',
      label: texts.createdAt,
      cell: ({ createdAt }) => <Time instant={createdAt} />,
    },
  ];
}

export function jobFilters(texts: Texts): TableFilter[] {
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    choiceFilter('status', texts.status, texts.statuses),
    choiceFilter('queue', texts.queue, texts.queues),
  ];
}
