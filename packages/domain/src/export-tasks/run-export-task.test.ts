import { expect, test } from 'vitest';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { cancelExportTask, downloadExport, retryExportTask, runExportTask } from './index.ts';
import { sweepExports } from './expire.ts';
import { fileOf, useExportWorld } from './testing/export-world.ts';

const world = useExportWorld();
const megabyte = 1024 * 1024;
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('a file is stored in sealed parts, and given back whole', async () => {
  const job = await world.submit();
  const content = 'row\n'.repeat((20 * megabyte) / 4);
  const ended = await runExportTask(world.ctx(), job, async () =>
    fileOf(content.slice(0, 9 * megabyte), content.slice(9 * megabyte)),
  );
  expect(ended).toEqual({ failure: null });
  expect([...world.kept.keys()].map((key) => key.replace(/^.{43}/, ''))).toEqual(['-1-1', '-1-2']);
  const file = await downloadExport(world.member(), { id: job.subjectId });
  expect(file.size).toBe(content.length);
  expect((await textOf(file.bytes)) === content).toBe(true);
});

test('a part that was lost or swapped ends the download with an error, not with another file', async () => {
  const job = await world.submit();
  await runExportTask(world.ctx(), job, async () =>
    fileOf('a'.repeat(9 * megabyte), 'b'.repeat(megabyte)),
  );
  const [first = '', second = ''] = world.kept.keys();
  world.kept.set(first, world.kept.get(second) ?? Buffer.alloc(0));
  const swapped = await downloadExport(world.member(), { id: job.subjectId });
  await expect(textOf(swapped.bytes)).rejects.toThrow('another place');
  world.kept.delete(first);
  const lost = await downloadExport(world.member(), { id: job.subjectId });
  await expect(textOf(lost.bytes)).rejects.toThrow('has no part 1');
});

test('the run that takes over from a dead worker leaves one file, and the dead one can’t finish', async () => {
  const job = await world.submit();
  let release = () => {};
  const dead = runExportTask(world.ctx(), job, async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return fileOf('of the first run');
  });
  await expect.poll(async () => (await world.task(job.subjectId)).status).toBe('downloading');
  const second = await runExportTask(world.ctx(), job, async () => fileOf('of the second run'));
  expect(second).toEqual({ failure: null });
  release();
  expect(await dead).toBe(null);
  expect(world.kept.size).toBe(1);
  const file = await downloadExport(world.member(), { id: job.subjectId });
  expect(await textOf(file.bytes)).toBe('of the second run');
});

test('what a dead worker had stored is deleted when the next one begins', async () => {
  const job = await world.submit();
  const broken = () => {
    throw new Error('the process ended');
  };
  const parts = fileOf('x'.repeat(9 * megabyte));
  const cut = async function* () {
    yield* parts.bytes;
    broken();
  };
  await expect(
    runExportTask(world.ctx(), job, async () => ({ ...parts, bytes: cut() })),
  ).rejects.toThrow('the process ended');
  expect([...world.kept.keys()]).toHaveLength(1);
  expect((await world.task(job.subjectId)).status).toBe('queued');
  await runExportTask(world.ctx(), job, async () => fileOf('whole'));
  expect([...world.kept.keys()].map((key) => key.replace(/^.{43}/, ''))).toEqual(['-2-1']);
});

test('an export that no worker survives is given up after three runs', async () => {
  const job = await world.submit();
  await world.query(
    `update export_task set status = 'downloading', run = 3, tries = 3 where id = '${job.subjectId}'`,
  );
  const ended = await runExportTask(world.ctx(), job, async () => fileOf('never asked for'));
  expect(ended).toEqual({ failure: 'interrupted' });
  expect(await world.task(job.subjectId)).toMatchObject({
    status: 'failed',
    failure: 'interrupted',
  });
});

const fullDisk = new Error('file storage: write ENOSPC', { cause: full });

test('on a full disk a task waits, however often it is tried, and is made once there is room', async () => {
  const job = await world.submit();
  const run = () => runExportTask(world.ctx(), job, async () => fileOf('rows'));
  world.failPuts(fullDisk);
  for (let time = 0; time < 5; time += 1) {
    await expect(run()).rejects.toThrow('the file storage failed');
    expect(await world.task(job.subjectId)).toMatchObject({ status: 'queued', failure: null });
  }
  world.failPuts(null);
  await run();
  expect((await world.task(job.subjectId)).status).toBe('completed');
});

test('after a day on a full disk a task fails, and can be tried again', async () => {
  const job = await world.submit();
  const run = () => runExportTask(world.ctx(), job, async () => fileOf('rows'));
  world.failPuts(fullDisk);
  for (let time = 0; time < 2; time += 1)
    await expect(run()).rejects.toThrow('the file storage failed');
  world.clock.set(new Date(world.clock.now().getTime() + 24 * 3_600_000));
  for (let time = 0; time < 2; time += 1)
    await expect(run()).rejects.toThrow('the file storage failed');
  expect(await run()).toMatchObject({ failure: 'disk_full' });
  expect(await world.task(job.subjectId)).toMatchObject({ status: 'failed', failure: 'disk_full' });
  world.failPuts(null);
  await retryExportTask(world.member(), { id: job.subjectId });
  expect((await world.task(job.subjectId)).failure).toBe(null);
  await run();
  expect((await world.task(job.subjectId)).status).toBe('completed');
});

test('a storage that is away is tried three times before the task fails', async () => {
  const job = await world.submit();
  world.failPuts(new Error('the storage is away'));
  const run = () => runExportTask(world.ctx(), job, async () => fileOf('rows'));
  await expect(run()).rejects.toThrow('the file storage failed');
  await expect(run()).rejects.toThrow('the file storage failed');
  expect(await run()).toMatchObject({ failure: 'storage_unavailable' });
  expect((await world.task(job.subjectId)).failure).toBe('storage_unavailable');
});

test.each([
  ['exportTooLarge', 'too_large'],
  ['exportTookTooLong', 'too_slow'],
  ['periodTooLong', 'selection_invalid'],
] as const)('where the list refuses with %s, the task fails as %s', async (code, failure) => {
  const job = await world.submit();
  const ended = await runExportTask(world.ctx(), job, () => Promise.reject(new Refusal(code)));
  expect(ended).toMatchObject({ failure });
});

test('somebody who has lost the right meanwhile gets no file', async () => {
  const job = await world.submit();
  await world.query(
    `update member set status = 'disabled' where id = '${world.member().actor.id}'`,
  );
  const ended = await runExportTask(world.ctx(), job, async () => fileOf('secret'));
  expect(ended).toMatchObject({ failure: 'not_permitted' });
  expect(world.kept.size).toBe(0);
});

test('an export that is cancelled while it runs stops when it next tells how far it is', async () => {
  const job = await world.submit();
  const ended = await runExportTask(world.ctx(), job, async (ctx) => {
    await ctx.exportRun?.progress({ done: 0, total: 10 });
    expect(await world.task(job.subjectId)).toMatchObject({ rowsTotal: 10, rowsDone: 0 });
    await cancelExportTask(world.member(), { id: job.subjectId });
    await ctx.exportRun?.progress({ done: 5, total: 10 });
    throw new Error('it went on');
  });
  expect(ended).toBe(null);
  expect((await world.task(job.subjectId)).status).toBe('cancelled');
});

test('the sweep deletes the bytes of tasks that ended without a file, of all runs', async () => {
  const job = await world.submit();
  await runExportTask(world.ctx(), job, async () => fileOf('rows'));
  await world.query(
    `update export_task set status = 'cancelled', parts = null, file_name = null, file_bytes = null, expires_at = null
     where id = '${job.subjectId}'`,
  );
  expect(await sweepExports(world.ctx())).toMatchObject({ failed: [] });
  expect(world.kept.size).toBe(0);
  expect(await sweepExports(world.ctx())).toEqual({ expired: 0, swept: 0, failed: [] });
});
