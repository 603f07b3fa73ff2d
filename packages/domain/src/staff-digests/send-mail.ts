import { todayKindNames, todayKinds } from '@arcadia/contract/operators/today';
import { serverTexts } from '@arcadia/i18n/server-texts';
import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { enabledOperators } from '../operators/index.ts';

const digest = z.strictObject({
  operatorId: z.string(),
  /** The moment of the count. */
  at: z.iso.datetime(),
  counts: z.array(
    // Older mails name no overdue work.
    z.strictObject({
      kind: z.enum(todayKindNames),
      count: z.int(),
      overdue: z._default(z.int(), 0),
    }),
  ),
});
type Digest = z.infer<typeof digest>;

/**
 * Mails what waits in the language that the operator uses, or in every language one after the other where that is not known. Who has
 * lost their access meanwhile gets nothing.
 */
async function sendDigest(ctx: Context, { operatorId, counts }: Digest): Promise<void> {
  const operators = await read(ctx, (db) => enabledOperators(db));
  const operator = operators.find(({ id }) => id === operatorId);
  if (!operator) return;
  const { brandName, publicUrl } = ctx.deployment;
  const written = (operator.language === null ? languages : [operator.language]).map((language) => {
    const { backofficeToday, mail } = serverTexts(language);
    const texts = mail.staffDigest;
    const lines = counts.map(
      ({ kind, ...numbers }) =>
        `${texts.line({ name: backofficeToday.kinds[kind], ...numbers })}\n${publicUrl}/backoffice/${todayKinds[kind].page}`,
    );
    return {
      subject: texts.subject({ brandName }),
      text: texts.text({
        name: operator.name,
        lines: lines.join('\n\n'),
        link: `${publicUrl}/backoffice/today`,
      }),
    };
  });
  await ctx.ports.messages.send({
    channel: 'email',
    to: operator.email,
    purpose: 'notice',
    language: operator.language ?? ctx.language,
    subject: written.map(({ subject }) => subject).join(' / '),
    text: written.map(({ text }) => text).join('\n\n———\n\n'),
    parameters: {},
  });
}

export const staffDigestMailJob = defineJob({
  name: 'send-staff-digest',
  queue: 'mail',
  actor: 'staff digests',
  payload: digest,
  shown: ['operatorId', 'at'],
  key: ({ operatorId, at }) => `staff-digest:${operatorId}:${at}`,
  run: sendDigest,
});
