import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import {
  audienceOf,
  chooseCompanies,
  chosenFor,
  forgetChosen,
  inputOf,
} from './announcement-audience.ts';
import { lockRow, readRecord, statusOf, textsOf } from './announcement-repo.ts';
import { columnsOf, factsOf } from './publish-announcement.ts';

/**
 * Changes an announcement that has not started. What customers have read stays as they read it: it can only be taken back.
 * @throws NotFound; WrongFields as for publishing; Refusal stateChanged where it has started, was taken back, or was changed
 *   since it was read.
 */
export function changeAnnouncement(
  ctx: OperatorContext,
  { id, version, ...form }: InputOf<'changeAnnouncement'>,
): Promise<OutputOf<'changeAnnouncement'>> {
  return writeOnce(ctx, async (tx) => {
    const now = ctx.clock.now();
    const before = await lockRow(tx.db, id);
    if (before.version !== version || statusOf(before, now) !== 'scheduled')
      throw new Refusal('stateChanged');
    const chosen = await chosenFor(tx.db, [before]);
    await forgetChosen(tx.db, id);
    await chooseCompanies(tx.db, id, form.audience);
    const after = await tx.db
      .updateTable('announcement')
      .set({ ...columnsOf(form, now), version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.audit({
      action: 'announcement.change',
      targetId: id,
      companyId: null,
      before: factsOf({
        kind: before.kind,
        important: before.important,
        audience: inputOf(audienceOf(before, chosen)),
        texts: textsOf(before),
        startsAt: before.starts_at.toISOString(),
        endsAt: before.ends_at.toISOString(),
      }),
      after: factsOf(form),
    });
    await tx.publish({ topic: 'announcement.changed', companyId: null, subjectId: id });
    return readRecord(tx.db, after, now);
  });
}
