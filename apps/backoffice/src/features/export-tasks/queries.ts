import { defineList } from '../../shared/lists.ts';

export const tasksKey = ['exportTasks'] as const;

export const taskList = defineList({
  list: 'listStaffExportTasks',
  storedAs: 'backoffice.export-tasks',
  key: tasksKey,
  hidden: ['application', 'region', 'expiresAt'],
});
