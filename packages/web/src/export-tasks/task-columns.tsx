import type { ExportStatus, ExportTask } from '@arcadia/contract/files/export-tasks';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { ProgressBar } from '@arcadia/ui/feedback/progress';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import type { ReactNode } from 'react';
import { choiceFilter } from '../table/list-filters.tsx';

export type TaskTexts = Dictionaries['exportTasks'];

const tones: Record<ExportStatus, StatusTone> = {
  initialized: 'neutral',
  queued: 'neutral',
  downloading: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** Name of the exported list; its operation where this build does not know the list. */
export function listNameOf({ lists }: TaskTexts, list: string): string {
  return Object.entries(lists).find(([name]) => name === list)?.[1] ?? list;
}

type Settings<Task extends ExportTask> = {
  texts: TaskTexts;
  /** Names of the service regions. */
  regions: Readonly<Record<string, string>>;
  actions: (task: Task) => ReactNode;
  /** Columns of one app, after that of the exported list. */
  more?: readonly TableColumn<Task>[];
};

/** Columns of export tasks in both apps. */
export function taskColumns<Task extends ExportTask>({
  texts,
  regions,
  actions,
  more = [],
}: Settings<Task>): readonly TableColumn<Task>[] {
  return [
    ...exported(texts),
    ...more,
    ...places(texts, regions),
    ...facts(texts),
    {
      id: 'actions',
      label: texts.actions,
      cell: actions,
      align: 'end',
      priority: 3,
      alwaysShown: true,
    },
  ];
}

/** Columns of the exported list and of its progress. */
function exported(texts: TaskTexts): readonly TableColumn<ExportTask>[] {
  return [
    {
      id: 'list',
      label: texts.list,
      cell: (task) => <Content task={task} texts={texts} />,
      alwaysShown: true,
      priority: 1,
      width: 176,
    },
    {
      id: 'status',
      label: texts.status,
      cell: (task) => <TaskStatus task={task} texts={texts} />,
      priority: 2,
      width: 200,
    },
  ];
}

function places(
  texts: TaskTexts,
  regions: Readonly<Record<string, string>>,
): readonly TableColumn<ExportTask>[] {
  return [
    {
      id: 'application',
      label: texts.application,
      cell: ({ applicationName }) => applicationName ?? texts.all,
    },
    {
      id: 'region',
      label: texts.region,
      cell: ({ region }) => (region === null ? texts.all : (regions[region] ?? region)),
    },
  ];
}

function facts(texts: TaskTexts): readonly TableColumn<ExportTask>[] {
  return [
    {
      id: 'size',
      label: texts.size,
      cell: (task) => <Size task={task} texts={texts} />,
      align: 'end',
      width: 88,
    },
    { id: 'submittedBy', label: texts.submittedBy, cell: ({ submittedByName }) => submittedByName },
    {
      id: 'submittedAt',
      label: texts.submittedAt,
      cell: ({ submittedAt }) => <Time instant={submittedAt} />,
      priority: 4,
      width: 112,
    },
    {
      id: 'expiresAt',
      label: texts.expiresAt,
      cell: ({ expiresAt }) => expiresAt !== null && <Time kind="toCome" instant={expiresAt} />,
      width: 112,
    },
    {
      id: 'id',
      label: texts.id,
      cell: ({ id }) => <Identifier value={id} label={texts.id} max={14} />,
    },
  ];
}

export function taskFilters(texts: TaskTexts): readonly TableFilter[] {
  return [choiceFilter('status', texts.status, texts.statuses)];
}

/** The exported list, with the days and the format that were asked for. */
function Content({ task, texts }: { task: ExportTask; texts: TaskTexts }) {
  const { from, to } = task.selection;
  const span = from !== undefined || to !== undefined ? `${from ?? ''} – ${to ?? ''}` : null;
  return (
    <span className="block">
      <span className="block font-medium">{listNameOf(texts, task.list)}</span>
      <span className="block text-12 text-text-muted">
        {[task.format.toUpperCase(), span].filter((part) => part !== null).join(' · ')}
      </span>
    </span>
  );
}

/** Status of a task, with its progress while it runs and the reason why it failed. */
function TaskStatus({ task, texts }: { task: ExportTask; texts: TaskTexts }) {
  const { status, failure } = task;
  return (
    <span className="block">
      <Status tone={tones[status]} live={status === 'downloading'}>
        {texts.statuses[status]}
      </Status>
      {status === 'downloading' && <Rows task={task} texts={texts} />}
      {failure !== null && (
        <span className="block max-w-72 text-12 text-text-muted">{texts.failures[failure]}</span>
      )}
    </span>
  );
}

function Rows({ task, texts }: { task: ExportTask; texts: TaskTexts }) {
  const { number } = useFormats();
  const { rowsDone, rowsTotal } = task;
  const words =
    rowsTotal === null
      ? texts.counting
      : texts.progress({ done: number(rowsDone), total: number(rowsTotal) });
  return (
    <span className="mt-1 block max-w-44 max-lg:ml-auto">
      <ProgressBar
        label={listNameOf(texts, task.list)}
        value={rowsTotal === null ? null : rowsDone}
        max={Math.max(1, rowsTotal ?? 1)}
        valueText={words}
      />
      <span className="block pt-1 text-12 text-text-muted tabular-nums">{words}</span>
    </span>
  );
}

const megabyte = 1_000_000;

function Size({ task: { fileSize }, texts }: { task: ExportTask; texts: TaskTexts }) {
  const { number } = useFormats();
  if (fileSize === null) return null;
  return fileSize < megabyte
    ? texts.kilobytes({ size: number(Math.max(1, Math.round(fileSize / 1_000))) })
    : texts.megabytes({ size: number(Math.round(fileSize / 100_000) / 10) });
}
