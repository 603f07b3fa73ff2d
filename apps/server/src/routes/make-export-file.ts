import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import { NotFound, WrongFields } from '@arcadia/contract/wire/refusal';
import { isTaskListName, taskList, type TaskListName } from '@arcadia/contract/wire/task-lists';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import type { Context } from '@arcadia/domain/database/context';
import { fromReader } from '@arcadia/domain/database/from-reader';
import type { FileToMake } from '@arcadia/domain/export-tasks/index';
import { Failure } from '../http/calls/failure.ts';
import { parseInput } from '../http/calls/parse-input.ts';
import { listHandlers } from './handlers.ts';

type FileHandler = (ctx: Context, input: object) => Promise<OutgoingFile>;

/** The file of an export task, made by the handler of its list: no list knows that tasks exist. */
export async function makeFile(ctx: Context, { list, format, selection }: FileToMake) {
  const endpoint = taskList(list);
  if (endpoint === null || !isTaskListName(list)) throw new NotFound('list');
  const reading = endpoint.fromReader ? fromReader(ctx) : ctx;
  return handlerOf(list)(reading, inputOf(endpoint, { ...selection, format }));
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
