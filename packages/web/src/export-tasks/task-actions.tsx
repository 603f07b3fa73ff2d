import { type ExportTask, openExportStatuses } from '@arcadia/contract/files/export-tasks';
import { Button } from '@arcadia/ui/action/button';
import { useToast } from '@arcadia/ui/overlay/toast';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isRefused } from '../calls/api-error.tsx';
import { useConnection } from '../calls/connection.tsx';
import { saveFile } from '../calls/download.tsx';
import { listNameOf, type TaskTexts } from './task-columns.tsx';

type TaskActionsProps = {
  task: ExportTask;
  texts: TaskTexts;
  file: 'downloadExport' | 'downloadStaffExport';
  mayDownload: boolean;
  mayChange: boolean;
  change: (what: 'cancel' | 'retry', id: string) => Promise<unknown>;
  /** Key of the queries that are fetched anew after an action. */
  queryKey: QueryKey;
};

/** Buttons for a task, as its status allows. */
export function TaskActions(props: TaskActionsProps) {
  const { task, texts, file, mayDownload, mayChange } = props;
  const { id, status } = task;
  const connection = useConnection();
  const saving = useMutation({ mutationFn: () => saveFile(connection, file, { id }) });
  const changing = useChange(props);
  const isOpen = openExportStatuses.some((one) => one === status);
  const label = (action: string) => texts.actionOf({ action, list: listNameOf(texts, task.list) });
  return (
    <span className="inline-flex gap-2 whitespace-nowrap">
      {status === 'completed' && mayDownload && (
        <Button
          size="sm"
          loading={saving.isPending}
          aria-label={label(texts.download)}
          onClick={() => saving.mutate()}
        >
          {texts.download}
        </Button>
      )}
      {isOpen && mayChange && (
        <Button
          size="sm"
          variant="ghost"
          loading={changing.isPending}
          aria-label={label(texts.cancel)}
          onClick={() => changing.mutate('cancel')}
        >
          {texts.cancel}
        </Button>
      )}
      {!isOpen && status !== 'completed' && mayChange && (
        <Button
          size="sm"
          variant="ghost"
          loading={changing.isPending}
          aria-label={label(texts.retry)}
          onClick={() => changing.mutate('retry')}
        >
          {texts.retry}
        </Button>
      )}
    </span>
  );
}

/** A change of a task. Words of its own tell that the task has changed meanwhile; other failures are told as those of every call. */
function useChange({ task, texts, change, queryKey }: TaskActionsProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const connection = useConnection();
  return useMutation({
    mutationFn: (what: 'cancel' | 'retry') => change(what, task.id),
    onSuccess: (_, what) => toast({ title: what === 'cancel' ? texts.cancelled : texts.retried }),
    onError: (error) =>
      isRefused(error, 'stateChanged')
        ? toast({ title: texts.changed, tone: 'warning' })
        : connection.notify(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
