import { api } from '@arcadia/contract/api';
import { mayCall } from '@arcadia/contract/access/may-call';
import { isTaskListName, taskList } from '@arcadia/contract/wire/task-lists';
import type { Actor } from '../database/context.ts';

/** The lists whose file somebody may have now: by the permission that their own endpoint names. */
export function allowedLists(actor: Actor): string[] {
  return Object.entries(api).flatMap(([name, { access }]) =>
    isTaskListName(name) && mayCall(access, actor) ? [name] : [],
  );
}

/** Whether there is such a list and its file may be had. */
export function mayExport(actor: Actor, list: string): boolean {
  const endpoint = taskList(list);
  return endpoint !== null && mayCall(endpoint.access, actor);
}
