import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCodes } from '@arcadia/contract/wire/errors';
import { maxExportRows } from '@arcadia/contract/wire/exports';
import { permissions } from '@arcadia/contract/access/permissions';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { subAccountWith } from '../http/testing/matrix-people.ts';
import { exportWalks, newKey } from '../testing/export-walks.ts';
import { workbookRows } from '../testing/exported-file.ts';
import { useTestServer } from '../testing/test-server.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';

slowFile('makes an export of more than a hundred thousand rows');

const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-exports-'));
const server = useTestServer({ own: 'settings', env: { DATA_DIR: dataDir } });
const walks = exportWalks(server);
const dayMs = 86_400_000;
const rows = maxExportRows + 100;
const admin = (statement: string) => asAdmin(server.databaseUrl, statement);

let token: string;
let companyId: string;
beforeAll(async () => {
  token = await server.signUp();
  const { data } = await server.as(token).get('/member/base/info');
  const found = await admin(
    `select company_id as id from member where id = '${String(data['id'])}'`,
  );
  companyId = (found.rows as { id: string }[])[0]?.id ?? '';
  // Of now, so that they are in the period that is read where none is asked for.
  await admin(`insert into audit_log (id, occurred_at, actor_kind, actor_id, actor_name, company_id, action)
    select 'aud_' || lpad(n::text, 20, '0'), at - n * interval '1 second', 'member', '${String(data['id'])}', '=1+1', '${companyId}', 'member.sign_in'
    from generate_series(1, ${rows}) n, (select now() + offset_ms * interval '1 ms' as at from sim_clock) c`);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const storedFiles = async () => {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && entry.parentPath.startsWith(join(dataDir, 'files')))
    .map(({ parentPath, name }) => join(parentPath, name));
};
const actions = async () =>
  (
    (
      await admin(
        `select action from audit_log where company_id = '${companyId}' and action like '%export%' order by id`,
      )
    ).rows as { action: string }[]
  ).map(({ action }) => action);

test('a list that is too long for a download is made as a task, whole, sealed at rest, and its formulas are texts', async () => {
  const direct = await server.as(token).get('/member/audit/export?format=csv');
  expect(direct).toMatchObject({ status: 200, code: errorCodes.exportNeedsTask });
  expect(await storedFiles()).toEqual([]);
  const submitted = await walks.submit(token, 'exportOwnAudit', {
    selection: { action: 'member.sign_in' },
  });
  expect(submitted.code).toBe(0);
  const done = await walks.ended(token, String(submitted.data['id']));
  expect(done).toMatchObject({
    status: 'completed',
    list: 'exportOwnAudit',
    format: 'csv',
    selection: { action: 'member.sign_in' },
    failure: null,
    // With the sign-up of the company.
    rowsTotal: rows + 1,
    rowsDone: rows + 1,
  });
  expect(Date.parse(done.expiresAt ?? '') - Date.parse(done.endedAt ?? '')).toBe(7 * dayMs);

  const response = await walks.file(token, done.id);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-length')).toBe(String(done.fileSize));
  expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
    done.fileName,
  );
  const lines = parseCsv(await response.text());
  expect(lines).toHaveLength(rows + 2);
  expect(lines[10]?.join()).toContain("'=1+1");

  const parts = await storedFiles();
  expect(parts.length).toBe(Math.ceil((done.fileSize ?? 0) / (8 * 1024 * 1024)));
  for (const part of parts) {
    expect(part).toMatch(/-1-\d$/);
    expect((await readFile(part)).includes('member.sign_in')).toBe(false);
  }
  expect(await actions()).toEqual(['export_task.submit', 'audit.export', 'export_task.download']);
});

test('a workbook comes in the language of who asked for it', async () => {
  const chinese = server.as(token, { 'accept-language': 'zh-CN' });
  const { data } = await chinese.post(
    walks.path,
    {
      list: 'exportApplications',
      format: 'xlsx',
      selection: {},
    },
    newKey(),
  );
  const done = await walks.ended(token, String(data['id']));
  expect(done.status).toBe('completed');
  const bytes = Buffer.from(await (await walks.file(token, done.id)).arrayBuffer());
  expect(String((await workbookRows(bytes))[0])).toContain('应用');
});

test('what the list would refuse is refused before there is a task', async () => {
  const before = (await walks.tasks(token)).length;
  const wrong = await walks.submit(token, 'exportOwnAudit', { selection: { unknown: 'x' } });
  expect(wrong.status).toBe(400);
  expect((await walks.submit(token, 'exportNothing')).status).toBe(404);
  expect((await walks.submit(token, 'exportPriceTrial')).status).toBe(404);
  // A list of the back office.
  expect((await walks.submit(token, 'exportAudit')).status).toBe(403);
  expect(await walks.tasks(token)).toHaveLength(before);
});

test('who may not export a list neither submits nor sees nor downloads it', async () => {
  const [done] = await walks.tasks(token, '&list=exportOwnAudit');
  if (!done) throw new Error('no task was made');
  const { exportAll, exportQuery, accessAll, rechargeQuery } = permissions;
  const person = (...ids: number[]) => subAccountWith(server.databaseUrl, companyId, ids);

  const withoutList = await person(exportAll);
  expect((await walks.submit(withoutList, 'exportOwnAudit')).status).toBe(403);
  expect(await walks.tasks(withoutList, '&list=exportOwnAudit')).toEqual([]);
  expect((await walks.file(withoutList, done.id)).status).toBe(404);
  expect((await walks.change(withoutList, done.id, 'retry')).status).toBe(404);

  // May have the file of the list, and no tasks: the list says what it always said.
  const withoutTasks = await person(accessAll);
  const refused = await server.as(withoutTasks).get('/member/audit/export?format=csv');
  expect(refused.code).toBe(errorCodes.exportTooLarge);
  expect((await walks.submit(withoutTasks, 'exportOwnAudit')).status).toBe(403);

  const reader = await person(exportQuery, accessAll);
  expect((await walks.tasks(reader)).map(({ id }) => id)).toContain(done.id);
  expect((await walks.file(reader, done.id)).status).toBe(200);
  expect((await walks.submit(reader, 'exportOwnAudit')).status).toBe(403);
  expect((await server.as(await person(rechargeQuery)).get(walks.path)).status).toBe(403);

  const stranger = await server.signUp();
  expect(await walks.tasks(stranger)).toEqual([]);
  expect((await walks.file(stranger, done.id)).status).toBe(404);
  expect((await walks.change(stranger, done.id, 'cancel')).status).toBe(404);
});

test('a file expires after seven days: its bytes go, its row stays, and it can be made again', async () => {
  const [done] = await walks.tasks(token, '&list=exportOwnAudit');
  const id = done?.id ?? '';
  await server.advance(7 * dayMs);
  // People sign in again after a week.
  const late = await subAccountWith(server.databaseUrl, companyId, [
    permissions.exportAll,
    permissions.accessAll,
  ]);
  expect((await walks.change(late, id, 'cancel')).code).toBe(errorCodes.stateChanged);
  await expect.poll(async () => (await walks.task(late, id))?.status).toBe('expired');
  await expect.poll(storedFiles).toEqual([]);
  const refused = await walks.file(late, id);
  expect(await refused.json()).toMatchObject({ code: errorCodes.stateChanged });
  expect((await walks.change(late, id, 'retry')).code).toBe(0);
  const again = await walks.ended(late, id);
  expect(again).toMatchObject({ status: 'completed', submittedByName: 'Matrix' });
  expect((await walks.file(late, id)).status).toBe(200);
});
