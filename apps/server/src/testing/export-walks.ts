import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ExportTask } from '@arcadia/contract/files/export-tasks';
import type { TestServer } from './test-server.ts';

const path = '/datachart/dataexport';

/** Of a request that is made once. */
export function newKey(): Record<string, string> {
  return { 'idempotency-key': randomUUID() };
}

/** Steps of people with export tasks, over HTTP. */
export function exportWalks(server: TestServer) {
  const tasks = async (token: string, query = '') => {
    const { data } = await server.as(token).get(`${path}?pageSize=100${query}`);
    return data['records'] as ExportTask[];
  };
  const task = async (token: string, id: string) =>
    (await tasks(token)).find((one) => one.id === id);
  return {
    path,
    tasks,
    task,
    submit: (
      token: string,
      list: string,
      { format = 'csv', selection = {} }: { format?: string; selection?: object } = {},
    ) => server.as(token).post(path, { list, format, selection }, newKey()),
    change: (token: string, id: string, what: 'cancel' | 'retry') =>
      server.as(token).post(`${path}/${id}/${what}`),
    file: (token: string, id: string) =>
      fetch(`${server.url}/api${path}/${id}/file`, { headers: { authorization: token } }),
    /** Waits until the worker has made the file, or could not. */
    async ended(token: string, id: string): Promise<ExportTask> {
      await expect.poll(async () => (await task(token, id))?.endedAt ?? null).not.toBeNull();
      const ended = await task(token, id);
      if (!ended) throw new Error(`there is no export task ${id}`);
      return ended;
    },
  };
}
