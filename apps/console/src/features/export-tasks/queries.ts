import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { defineList } from '../../shared/lists.ts';

export const tasksKey = ['exportTasks'] as const;

export const taskList = defineList({
  list: 'listExportTasks',
  storedAs: 'export-tasks',
  key: tasksKey,
  hidden: ['submittedBy', 'expiresAt'],
});

/** Values that usage can be filtered by. */
export const choicesQuery = queryOptions({
  queryKey: [...tasksKey, 'choices'],
  queryFn: ({ signal }) => client.getMarketDataChoices({}, { signal }),
  staleTime: 60_000,
});
