import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { WrongFields } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { audienceColumns, audienceFacts, chooseCompanies } from './announcement-audience.ts';
import { getRow, readRecord } from './announcement-repo.ts';

export type Form = InputOf<'publishAnnouncement'>;

/**
 * Publishes an announcement, which customers find from its start on.
 * @throws WrongFields where it ends before it starts or has ended, and of chosen companies that do not exist.
 */
export function publishAnnouncement(
  ctx: OperatorContext,
  form: Form,
): Promise<OutputOf<'publishAnnouncement'>> {
  return writeOnce(ctx, async (tx) => {
    const now = ctx.clock.now();
    const columns = columnsOf(form, now);
    const id = newId('announcement', now);
    const { id: createdBy, name } = ctx.actor;
    await tx.db
      .insertInto('announcement')
      .values({ ...columns, id, created_at: now, created_by: createdBy, created_by_name: name })
      .execute();
    await chooseCompanies(tx.db, id, form.audience);
    await tx.audit({
      action: 'announcement.publish',
      targetId: id,
      companyId: null,
      after: factsOf(form),
    });
    await tx.publish({ topic: 'announcement.changed', companyId: null, subjectId: id });
    return readRecord(tx.db, await getRow(tx.db, id), now);
  });
}

/** No start, or one in the past, is now, so that nothing looks older than it is. @throws WrongFields. */
export function columnsOf({ kind, important, audience, texts, startsAt, endsAt }: Form, now: Date) {
  const wanted = startsAt === null ? now : new Date(startsAt);
  const start = wanted < now ? now : wanted;
  const end = new Date(endsAt);
  if (end <= start) throw new WrongFields({ endsAt: 'invalid' });
  return {
    kind,
    important,
    ...audienceColumns(audience),
    texts: JSON.stringify(texts),
    starts_at: start,
    ends_at: end,
  };
}

/** The facts in the audit log, which keeps what customers read, and which of them. */
export function factsOf({ kind, important, audience, texts, startsAt, endsAt }: Form) {
  const { zh, en } = texts;
  const announcedTo = audienceFacts(audience);
  return { kind, important, announcedTo, startsAt, endsAt, titleZh: zh.title, titleEn: en.title };
}
