import { describe, expect, test } from 'vitest';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { attachFiles, detachFiles, fileSummaries, openFile } from './index.ts';
import { sweepFiles } from './sweep.ts';
import { hour, start, uploadLetter, useFileWorld } from './testing/file-world.ts';

const world = useFileWorld();
const purpose = 'authorization_letter';

const at = (hours: number) => world.clock.set(new Date(start.getTime() + hours * hour));
const sweep = () => sweepFiles(world.context());
const ids = async () =>
  (await world.query('select id from stored_file order by id')).map(({ id }) => id);

const attach = (
  ctx: MemberContext,
  files: readonly string[],
  to: string,
  as: 'authorization_letter' | 'identity_photo' = purpose,
) =>
  write(ctx, async (tx) => {
    tx.unaudited('a test');
    await attachFiles(
      tx,
      ctx.actor.companyId,
      files.map((id) => ({ id, purpose: as })),
      to,
    );
  });
const detach = (ctx: MemberContext, from: string, except?: readonly string[]) =>
  write(ctx, async (tx) => {
    tx.unaudited('a test');
    const { companyId } = ctx.actor;
    await detachFiles(tx, { companyId, from, at: ctx.clock.now(), ...(except && { except }) });
  });

describe('the sweep', () => {
  test('deletes unreferenced files after a day, bytes and row, and audits it', async () => {
    const member = await world.newMember();
    const { id } = await uploadLetter(member);
    at(24);
    expect(await sweep()).toEqual({ removed: 0, failed: [] });
    at(24.01);
    expect(await sweep()).toEqual({ removed: 1, failed: [] });
    expect(await ids()).toEqual([]);
    expect(world.disk.kept.size).toBe(0);
    await expect(openFile(member, id)).rejects.toThrow('no such file');
    const audit = await world.query(
      `select actor_kind, before from audit_log where action = 'file.sweep' and target_id = '${id}'`,
    );
    expect(audit).toEqual([{ actor_kind: 'system', before: { purpose, name: 'letter.pdf' } }]);
  });

  test('keeps referenced files for ever', async () => {
    const member = await world.newMember();
    const { id } = await uploadLetter(member);
    await attach(member, [id], 'sub_1');
    at(10_000);
    expect(await sweep()).toEqual({ removed: 0, failed: [] });
    expect((await openFile(member, id)).name).toBe('letter.pdf');
  });

  test.each(['before', 'after'] as const)(
    'goes on the next time where the storage failed %s it removed the bytes',
    async (when) => {
      const member = await world.newMember();
      const { id } = await uploadLetter(member);
      at(25);
      world.disk.fail('delete', when);
      expect(await sweep()).toMatchObject({ removed: 0, failed: [{ id }] });
      // Once it is marked it can neither be attached nor opened.
      await expect(attach(member, [id], 'sub_1')).rejects.toThrow('no such file');
      await expect(openFile(member, id)).rejects.toThrow('no such file');
      world.disk.work();
      expect(await sweep()).toEqual({ removed: 1, failed: [] });
      expect([await ids(), world.disk.kept.size]).toEqual([[], 0]);
    },
  );

  test('and a concurrent submission: one of the two gets the file', async () => {
    const member = await world.newMember();
    const files = await Promise.all(Array.from({ length: 12 }, () => uploadLetter(member)));
    at(25);
    const [, ...outcomes] = await Promise.all([
      sweep(),
      ...files.map(({ id }) =>
        attach(member, [id], `sub_${id}`).then(
          () => ({ id, attached: true }),
          () => ({ id, attached: false }),
        ),
      ),
    ]);
    const kept = outcomes.filter(({ attached }) => attached).map(({ id }) => id);
    expect(await ids()).toEqual(kept.toSorted());
    expect(world.disk.kept.size).toBe(kept.length);
  });

  test('of two concurrent processes deletes each file once', async () => {
    const member = await world.newMember();
    await Promise.all(Array.from({ length: 6 }, () => uploadLetter(member)));
    at(25);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect([await ids(), world.disk.kept.size]).toEqual([[], 0]);
    const company = member.actor.companyId;
    const audit = `select 1 from audit_log where action = 'file.sweep' and company_id = '${company}'`;
    expect(await world.query(audit)).toHaveLength(6);
  });
});

describe('attaching', () => {
  test('a file attached to several submissions is swept a day after the last reference is gone', async () => {
    const member = await world.newMember();
    const { id } = await uploadLetter(member);
    await attach(member, [id], 'sub_1');
    await attach(member, [id, id], 'sub_2');
    await attach(member, [id], 'sub_2');
    at(100);
    await detach(member, 'sub_2');
    at(200);
    expect((await sweep()).removed).toBe(0);
    await detach(member, 'sub_1');
    await detach(member, 'sub_1');
    at(223);
    expect((await sweep()).removed).toBe(0);
    at(225);
    expect((await sweep()).removed).toBe(1);
  });

  test('removes all references but the named ones', async () => {
    const member = await world.newMember();
    const [one, two] = [await uploadLetter(member), await uploadLetter(member)];
    await attach(member, [one.id, two.id], 'draft_1');
    await detach(member, 'draft_1', [two.id]);
    at(25);
    await sweep();
    expect(await ids()).toEqual([two.id]);
  });

  test('refuses missing files, files of another company or purpose, and then attaches none', async () => {
    const [member, stranger] = [await world.newMember(), await world.newMember()];
    const [own, foreign] = [await uploadLetter(member), await uploadLetter(stranger)];
    for (const wrong of ['fil_unknown', foreign.id])
      await expect(attach(member, [own.id, wrong], 'sub_1')).rejects.toThrow('no such file');
    await expect(attach(member, [own.id], 'sub_1', 'identity_photo')).rejects.toThrow(
      'no such file',
    );
    expect(await world.query('select attached_to from stored_file')).toEqual([
      { attached_to: [] },
      { attached_to: [] },
    ]);
  });

  test('by a system context is still limited to the company', async () => {
    const [member, stranger] = [await world.newMember(), await world.newMember()];
    const { id } = await uploadLetter(stranger);
    const call = write(world.context(), async (tx) => {
      tx.unaudited('a test');
      await attachFiles(tx, member.actor.companyId, [{ id, purpose }], 'sub_1');
    });
    await expect(call).rejects.toThrow('no such file');
  });
});

test('summaries are those of the caller’s scope, by id', async () => {
  const [member, stranger] = [await world.newMember(), await world.newMember()];
  const [own, foreign] = [await uploadLetter(member), await uploadLetter(stranger)];
  const summaries = await write(member, (tx) => {
    tx.unaudited('a test');
    return fileSummaries(tx.db, [own.id, foreign.id, 'fil_unknown']);
  });
  expect([...summaries]).toEqual([[own.id, own]]);
});
