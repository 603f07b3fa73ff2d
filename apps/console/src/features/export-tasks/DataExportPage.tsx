import { Button } from '@arcadia/ui/action/button';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { TaskActions } from '@arcadia/web/export-tasks/task-actions';
import { listNameOf, taskColumns, taskFilters } from '@arcadia/web/export-tasks/task-columns';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo, useState } from 'react';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { taskList, tasksKey } from './queries.ts';

const UsageDialog = latePart(
  () => import('./UsageDialog.tsx').then((module) => module.UsageDialog),
  ({ open }) => open,
);

const change = (what: 'cancel' | 'retry', id: string) =>
  what === 'cancel' ? client.cancelExportTask({ id }) : client.retryExportTask({ id });

/** Files that are made in the background, as they come along. */
export function DataExportPage() {
  const texts = useMessages('exportTasks');
  const { regions } = useMessages('applications');
  const list = useList(taskList);
  const mayChange = usePermission('exportAll');
  const maySeeUsage = usePermission('dashboardQuery');
  const [creating, setCreating] = useState(false);
  useLiveInvalidation({ 'export_task.changed': [tasksKey] });
  const columns = useMemo(
    () =>
      taskColumns({
        texts,
        regions,
        actions: (task) => (
          <TaskActions
            task={task}
            texts={texts}
            file="downloadExport"
            mayDownload
            mayChange={mayChange}
            change={change}
            queryKey={tasksKey}
          />
        ),
      }),
    [texts, regions, mayChange],
  );
  const filters = useMemo(() => taskFilters(texts), [texts]);
  const create = mayChange && maySeeUsage && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {texts.create.open}
    </Button>
  );
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={(task) => `${listNameOf(texts, task.list)} ${task.id}`}
      picture="exports"
      beside={create}
    >
      <UsageDialog open={creating} onClose={() => setCreating(false)} />
    </ListScreen>
  );
}
