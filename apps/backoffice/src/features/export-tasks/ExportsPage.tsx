import type { OutputOf } from '@arcadia/contract/api';
import type { TableColumn } from '@arcadia/ui/table/table-column';
import { TaskActions } from '@arcadia/web/export-tasks/task-actions';
import { listNameOf, taskColumns, taskFilters } from '@arcadia/web/export-tasks/task-columns';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { taskList, tasksKey } from './queries.ts';

type Task = OutputOf<'listStaffExportTasks'>['records'][number];

const change = (what: 'cancel' | 'retry', id: string) =>
  what === 'cancel' ? client.cancelStaffExportTask({ id }) : client.retryStaffExportTask({ id });

/** The staff's exports; for who manages jobs those of customers too, without their files. */
export function ExportsPage() {
  const texts = useMessages('exportTasks');
  const { regions } = useMessages('applications');
  const list = useList(taskList);
  useLiveInvalidation({ 'export_task.changed': [tasksKey] });
  const columns = useMemo(() => {
    const company: TableColumn<Task> = {
      id: 'company',
      label: texts.company,
      cell: ({ companyId, companyName }) =>
        companyId === null ? (
          texts.own
        ) : (
          <CompanyLink companyId={companyId} companyName={companyName ?? companyId} />
        ),
      priority: 4,
    };
    return taskColumns<Task>({
      texts,
      regions,
      more: [company],
      actions: (task) => (
        <TaskActions
          task={task}
          texts={texts}
          file="downloadStaffExport"
          mayDownload={task.hasFile}
          mayChange
          change={change}
          queryKey={tasksKey}
        />
      ),
    });
  }, [texts, regions]);
  const filters = useMemo(() => taskFilters(texts), [texts]);
  return (
    <ListScreen
      list={list}
      texts={{ ...texts, emptyText: texts.staffEmptyText }}
      columns={columns}
      filters={filters}
      rowLabel={(task) => `${listNameOf(texts, task.list)} ${task.id}`}
      picture="exports"
    />
  );
}
