import { permissions } from '@arcadia/contract/access/permissions';
import { fixedClock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../../tools/testing/database.ts';
import { samplePdf } from '../../../../../tools/testing/sample-documents.ts';
import { openDatabase, type Database } from '../../database/connection.ts';
import type { Context, MemberContext } from '../../database/context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import type { FileStorage } from '../../ports/file-storage.ts';
import type { Vault } from '../../ports/vault.ts';
import { uploadFile } from '../index.ts';
import { systemContext } from '../../database/testing/system-context.ts';

export const start = new Date('2026-11-20T04:00:00Z');
export const hour = 3_600_000;

/** A vault whose encryption is visible: sealed bytes begin with the context they are bound to. */
const labelling: Vault = {
  seal: (plain, about) => Buffer.concat([Buffer.from(`${about}|`), plain]),
  open: (sealed, about) => Buffer.from(sealed).subarray(about.length + 1),
};

/** A storage in memory that can be made to fail: before it does anything, or after it did. */
function fragileStorage() {
  const kept = new Map<string, Buffer>();
  let failing: { call: keyof FileStorage; when: 'before' | 'after' } | null = null;
  const around = async <T>(call: keyof FileStorage, work: () => T): Promise<T> => {
    const fail = () => Promise.reject(new Error('the storage is away'));
    if (failing?.call === call && failing.when === 'before') return fail();
    const result = work();
    if (failing?.call === call) return fail();
    return result;
  };
  const storage: FileStorage = {
    put: (key, bytes) => around('put', () => void kept.set(key, Buffer.from(bytes))),
    get: (key) => around('get', () => kept.get(key) ?? null),
    delete: (key) => around('delete', () => void kept.delete(key)),
  };
  return {
    storage,
    kept,
    fail(call: keyof FileStorage, when: 'before' | 'after') {
      failing = { call, when };
    },
    work() {
      failing = null;
    },
  };
}

/** The database, storage and clock of the calling test file; storage and clock are new before each test. */
export function useFileWorld() {
  const clock = fixedClock(start);
  const { url, adminUrl } = useTestDatabase();
  let database: Database;
  let disk = fragileStorage();
  beforeAll(() => {
    database = openDatabase(url, { maxConnections: 10, onIdleError: () => undefined });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    clock.set(start);
    disk = fragileStorage();
    await asAdmin(url, 'delete from stored_file');
  });

  const context = (): Context =>
    systemContext(database, {
      clock,
      ports: { ...unusedPorts, storage: disk.storage, vault: labelling },
    });

  return {
    clock,
    adminUrl,
    get disk() {
      return disk;
    },
    context,
    query: async (statement: string) => (await asAdmin(url, statement)).rows as Row[],
    /** A main account of a new company. */
    async newMember(): Promise<MemberContext> {
      const [companyId, memberId] = [newId('company', start), newId('member', start)];
      await asAdmin(
        url,
        `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
         values ('${companyId}', 'Test', 'CN', 'CNY', 0, now());
         insert into member (id, company_id, name, main, email, language, created_at)
         values ('${memberId}', '${companyId}', 'Lin', true, '${memberId}@test.example', 'en', now())`,
      );
      const sessionId = newId('session', start);
      const held = new Set<number>(Object.values(permissions));
      return {
        ...context(),
        actor: {
          kind: 'member',
          id: memberId,
          name: 'Lin',
          companyId,
          sessionId,
          permissions: held,
        },
      };
    },
  };
}

type Row = Record<string, unknown>;

export async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Uploads a letter, which needs no re-encoding. */
export function uploadLetter(
  ctx: MemberContext,
  { bytes = whole(samplePdf()) }: { bytes?: AsyncIterable<Uint8Array> } = {},
) {
  return uploadFile(ctx, {
    purpose: 'authorization_letter',
    file: { name: 'letter.pdf', bytes },
  });
}
