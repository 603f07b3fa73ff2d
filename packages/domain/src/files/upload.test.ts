import { Forbidden } from '@arcadia/contract/wire/refusal';
import { describe, expect, test } from 'vitest';
import { samplePdf } from '../../../../tools/testing/sample-documents.ts';
import { openFile } from './index.ts';
import { sweepFiles } from './sweep.ts';
import { hour, start, uploadLetter, useFileWorld, whole } from './testing/file-world.ts';
import { uploadFile } from './upload.ts';

const world = useFileWorld();
const rows = () => world.query('select id, stored_at from stored_file');
const afterADay = () => world.clock.set(new Date(start.getTime() + 25 * hour));

test('a file that was uploaded is sealed under its own id, audited, and comes back', async () => {
  const member = await world.newMember();
  const file = await uploadLetter(member);
  const [[key, sealed] = ['', Buffer.alloc(0)]] = [...world.disk.kept];
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(sealed.toString()).toMatch(new RegExp(`^${file.id}\\|%PDF-`));
  const plain: Uint8Array[] = [];
  for await (const piece of (await openFile(member, file.id)).bytes) plain.push(piece);
  expect(Buffer.concat(plain).equals(samplePdf())).toBe(true);
  const audit = await world.query(
    `select action, after from audit_log where target_id = '${file.id}'`,
  );
  expect(audit).toEqual([
    {
      action: 'file.upload',
      after: {
        purpose: 'authorization_letter',
        name: 'letter.pdf',
        mediaType: 'application/pdf',
        size: file.size,
      },
    },
  ]);
});

test('a caller without permission for a purpose is refused before a byte is read', async () => {
  const member = await world.newMember();
  const ctx = { ...member, actor: { ...member.actor, permissions: new Set<number>() } };
  let read = false;
  async function* watched() {
    read = true;
    yield Buffer.from('%PDF-');
  }
  await expect(uploadLetter(ctx, { bytes: watched() })).rejects.toThrow(Forbidden);
  expect(read).toBe(false);
});

test('an invalid name is refused before a byte is read', async () => {
  const member = await world.newMember();
  let read = false;
  async function* watched() {
    read = true;
    yield samplePdf();
  }
  const file = { name: 'letter.exe', bytes: watched() };
  await expect(uploadFile(member, { purpose: 'authorization_letter', file })).rejects.toMatchObject(
    {
      code: 'fileFormatError',
    },
  );
  expect(read).toBe(false);
});

test('reading stops at the limit', async () => {
  const member = await world.newMember();
  let pieces = 0;
  async function* endless() {
    for (;;) {
      pieces += 1;
      yield Buffer.alloc(1024 * 1024);
    }
  }
  await expect(uploadLetter(member, { bytes: endless() })).rejects.toMatchObject({
    code: 'fileExceedsLimit',
  });
  expect(pieces).toBe(11);
});

describe('an interrupted upload leaves nothing behind', () => {
  test('the connection', async () => {
    const member = await world.newMember();
    async function* broken() {
      yield Buffer.from('%PDF-1.5');
      throw new Error('the line is dead');
    }
    await expect(uploadLetter(member, { bytes: broken() })).rejects.toThrow('the line is dead');
    expect(await rows()).toEqual([]);
    expect(world.disk.kept.size).toBe(0);
  });

  test.each(['before', 'after'] as const)('the storage, %s it kept the bytes', async (when) => {
    const member = await world.newMember();
    world.disk.fail('put', when);
    await expect(uploadLetter(member)).rejects.toThrow('the storage is away');
    expect(world.disk.kept.size).toBe(when === 'before' ? 0 : 1);
    const [row] = await rows();
    expect(row).toMatchObject({ stored_at: null });
    // Nobody can open it meanwhile, even by its id.
    await expect(openFile(member, String(row?.['id']))).rejects.toThrow('no such file');
    world.disk.work();
    afterADay();
    expect(await sweepFiles(world.context())).toEqual({ removed: 1, failed: [] });
    expect(await rows()).toEqual([]);
    expect(world.disk.kept.size).toBe(0);
  });

  test('the database, once the bytes are stored', async () => {
    const member = await world.newMember();
    await world.query(`
      create function break_down() returns trigger language plpgsql as
        $$ begin if new.stored_at is not null then raise 'the database is away'; end if; return new; end $$;
      create trigger break_down before update on stored_file for each row execute function break_down()`);
    await expect(uploadLetter(member)).rejects.toThrow('the database is away');
    await world.query('drop trigger break_down on stored_file; drop function break_down');
    expect(world.disk.kept.size).toBe(1);
    expect(
      await world.query(
        `select 1 from audit_log where action = 'file.upload' and company_id = '${member.actor.companyId}'`,
      ),
    ).toEqual([]);
    afterADay();
    await sweepFiles(world.context());
    expect(await rows()).toEqual([]);
    expect(world.disk.kept.size).toBe(0);
  });

  test('the database, before the bytes are stored', async () => {
    const member = await world.newMember();
    const nobody = { ...member, actor: { ...member.actor, id: 'mem_unknown' } };
    await expect(uploadLetter(nobody)).rejects.toThrow('stored_file_company_id_uploaded_by_fkey');
    expect(world.disk.kept.size).toBe(0);
  });
});

test('an empty file is refused', async () => {
  const member = await world.newMember();
  await expect(uploadLetter(member, { bytes: whole(Buffer.alloc(0)) })).rejects.toMatchObject({
    code: 'fileEmpty',
  });
});
