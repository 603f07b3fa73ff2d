import { permissions } from '@arcadia/contract/access/permissions';
import { fixedClock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../../database/connection.ts';
import type { MemberContext } from '../../database/context.ts';
import { systemContext } from '../../database/testing/system-context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Vault } from '../../ports/vault.ts';
import { listExportTasks, submitExportTask } from '../index.ts';

const start = new Date('2026-11-20T04:00:00Z');

/** Sealed bytes begin with the place they are bound to. */
const labelling: Vault = {
  seal: (plain, about) => Buffer.concat([Buffer.from(`${about}|`), plain]),
  open(sealed, about) {
    const bytes = Buffer.from(sealed);
    if (!bytes.toString('latin1').startsWith(`${about}|`)) throw new Error('of another place');
    return bytes.subarray(about.length + 1);
  },
};

/** A company whose exports are made by the calling test, in place of a worker; the storage is in memory. */
export function useExportWorld() {
  const clock = fixedClock(start);
  const { url } = useTestDatabase();
  let database: Database;
  let member: MemberContext;
  const kept = new Map<string, Buffer>();
  let putError: Error | null = null;
  const storage: FileStorage = {
    async put(key, bytes) {
      if (putError !== null) throw putError;
      kept.set(key, Buffer.from(bytes));
    },
    get: async (key) => kept.get(key) ?? null,
    delete: async (key) => void kept.delete(key),
  };
  const ctx = () =>
    systemContext(database, { clock, ports: { ...unusedPorts, storage, vault: labelling } });
  beforeAll(() => {
    database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock.set(start);
    kept.clear();
    putError = null;
    const [companyId, memberId] = [newId('company', start), newId('member', start)];
    await asAdmin(
      url,
      `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${companyId}', 'Test', 'CN', 'CNY', 0, now());
       insert into member (id, company_id, name, main, email, language, created_at)
       values ('${memberId}', '${companyId}', 'Lin', true, '${memberId}@test.example', 'en', now())`,
    );
    const held = new Set<number>(Object.values(permissions));
    member = {
      ...ctx(),
      actor: {
        kind: 'member',
        id: memberId,
        name: 'Lin',
        companyId,
        sessionId: newId('session', start),
        permissions: held,
      },
    };
  });
  return {
    clock,
    kept,
    ctx,
    member: () => member,
    query: async (statement: string) => (await asAdmin(url, statement)).rows,
    failPuts(error: Error | null) {
      putError = error;
    },
    /** Submits a task. @returns the payload with which the queue would run it. */
    async submit() {
      const { id } = await submitExportTask(member, {
        list: 'exportApplications',
        format: 'csv',
        selection: {},
      });
      return { companyId: member.actor.companyId, subjectId: id };
    },
    async task(id: string) {
      const { records } = await listExportTasks(member, { pageNo: 1, pageSize: 100 });
      const task = records.find((one) => one.id === id);
      if (!task) throw new Error(`there is no export task ${id}`);
      return task;
    },
  };
}

export function fileOf(...chunks: readonly string[]) {
  return {
    name: 'list.csv',
    mediaType: 'text/csv',
    size: null,
    bytes: (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk);
    })(),
  };
}
