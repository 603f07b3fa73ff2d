import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { newestEntry } from './repo.ts';

type Told = { companyId: string; entryId: string };

/** Tells it in the console, and adds the job that tells the main account. */
export async function tellSuspension(
  tx: Write,
  { outcome, ...told }: Told & { outcome: 'suspended' | 'lifted' },
): Promise<void> {
  const { companyId } = told;
  await notify(tx, {
    companyId,
    kind: 'company_suspension',
    subjectId: companyId,
    facts: { outcome },
  });
  await tx.enqueue(tellSuspensionJob, told);
}

/** An entry that another has followed meanwhile is not told any more. */
async function sendSuspension(ctx: Context, { companyId, entryId }: Told): Promise<void> {
  const { entry, main } = await read(ctx, async (db) => ({
    entry: await newestEntry(db, companyId),
    main: (await contacts(db, { companyId, memberIds: [] }))[0],
  }));
  if (entry?.id !== entryId || !main) return;
  const { language, channel, to } = main;
  const { brandName, publicUrl } = ctx.deployment;
  const texts = serverTexts(language).mail.suspension;
  const { reason, customer_text: text, services_held: servicesHeld } = entry;
  const facts = { brandName, url: publicUrl, time: clockText(entry.decided_at), text };
  const words =
    reason === null
      ? { subject: texts.lifted.subject(facts), text: texts.lifted.text(facts) }
      : {
          subject: texts.suspended.subject(facts),
          text: texts.suspended.text({ ...facts, reason: texts.reasons[reason], servicesHeld }),
        };
  await ctx.ports.messages.send({
    channel,
    to,
    purpose: 'notice',
    language,
    ...(channel === 'email' && { subject: words.subject }),
    text: words.text,
    parameters: { url: publicUrl },
  });
}

const tellSuspensionJob = defineJob({
  name: 'tell-suspension',
  queue: 'mail',
  actor: 'suspension',
  payload: z.strictObject({ companyId: z.string(), entryId: z.string() }),
  shown: ['companyId', 'entryId'],
  key: ({ entryId }) => `suspension:${entryId}`,
  run: sendSuspension,
});

export const suspensionJobs = [tellSuspensionJob];
