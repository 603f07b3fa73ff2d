import { serverTexts } from '@arcadia/i18n/server-texts';
import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { enabledOperators } from '../operators/index.ts';
import { kinds } from './waiting.ts';

const digest = z.strictObject({
  operatorId: z.string(),
  /** The moment of the count. */
  at: z.iso.datetime(),
  counts: z.array(z.strictObject({ kind: z.enum(kinds), count: z.int() })),
});
type Digest = z.infer<typeof digest>;

const places = {
  adjustments: 'approvals',
  payment_cases: 'payment-cases',
  // Listed above the cases.
  late_refunds: 'payment-cases',
  reconciliation: 'reconciliation',
  silent_sources: 'usage-sources',
  holiday_notice: 'business-days',
  gateways_off: 'gateways',
  gateways_failing: 'gateways',
} as const;

/** Mails what waits, in every language one after the other. Who has lost their access meanwhile gets nothing. */
async function sendDigest(ctx: Context, { operatorId, counts }: Digest): Promise<void> {
  const operators = await read(ctx, (db) => enabledOperators(db));
  const operator = operators.find(({ id }) => id === operatorId);
  if (!operator) return;
  const { brandName, publicUrl } = ctx.deployment;
  const written = languages.map((language) => {
    const texts = serverTexts(language).mail.staffDigest;
    const lines = counts.map(
      ({ kind, count }) =>
        `${texts.lines[kind]({ count })}\n${publicUrl}/backoffice/${places[kind]}`,
    );
    return {
      subject: texts.subject({ brandName }),
      text: texts.text({ name: operator.name, lines: lines.join('\n\n') }),
    };
  });
  await ctx.ports.messages.send({
    channel: 'email',
    to: operator.email,
    purpose: 'notice',
    language: ctx.language,
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
