import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { NotFound, WrongFields } from '@arcadia/contract/wire/refusal';
import { isTaskListName, taskList, type TaskListName } from '@arcadia/contract/wire/task-lists';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { Context } from '@arcadia/domain/database/context';
import { type FileToMake, runExportTask } from '@arcadia/domain/export-tasks/index';
import { defineJob } from '@arcadia/domain/jobs/define-job';
import { eventPayload } from '@arcadia/domain/jobs/subscriptions';
import { Failure } from './http/calls/failure.ts';
import { parseInput } from './http/calls/parse-input.ts';
import { listHandlers } from './routes/handlers.ts';

type FileHandler = (ctx: Context, input: object) => Promise<OutgoingFile>;

/** Makes the file of an export task by the handler of its list: no list knows that tasks exist. */
export const makeExportsJob = defineJob({
  name: 'make-export',
  queue: 'exports',
  actor: 'export',
  payload: eventPayload,
  shown: ['companyId', 'subjectId'],
  async run(ctx, payload, { log }) {
    const ended = await runExportTask(ctx, payload, makeFile);
    if (ended?.failure)
      log.warn(
        { taskId: payload.subjectId, failure: ended.failure, err: ended.error },
        'an export failed',
      );
  },
});

/** Also for demo data, whose files are there from the start. */
export async function makeFile(ctx: Context, { list, format, selection }: FileToMake) {
  const endpoint = taskList(list);
  if (endpoint === null || !isTaskListName(list)) throw new NotFound('list');
  return handlerOf(list)(ctx, inputOf(endpoint, { ...selection, format }));
}

/** @throws WrongFields where this release takes something else than the one that stored the task. */
function inputOf(endpoint: Endpoint, query: Readonly<Record<string, string>>): object {
  try {
    return parseInput(endpoint, { params: {}, query, body: undefined });
  } catch (error) {
    if (error instanceof Failure) throw new WrongFields({});
    throw error;
  }
}

function handlerOf(list: TaskListName): FileHandler {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in mount.ts: the task's actor is of the kind that its list needs, and the input was parsed
  return listHandlers[list] as unknown as FileHandler;
}
