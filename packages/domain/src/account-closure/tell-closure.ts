import { serverTexts } from '@arcadia/i18n/server-texts';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { contacts } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { findClosure } from './repo.ts';

const events = ['closed', 'stopped'] as const;
type Told = { companyId: string; event: (typeof events)[number] };

/** Tells it in the console, and adds the job that tells the main account. It is sent after the change is committed, and retried if necessary. */
export async function tellClosure(tx: Write, told: Told): Promise<void> {
  const { companyId, event: outcome } = told;
  await notify(tx, {
    companyId,
    kind: 'account_closure',
    subjectId: companyId,
    facts: { outcome },
  });
  await tx.enqueue(tellClosureJob, told);
}

async function sendClosure(ctx: Context, { companyId, event }: Told): Promise<void> {
  const { contact, reason } = await read(ctx, async (db) => {
    const [main] = await contacts(db, { companyId, memberIds: [] });
    if (!main) throw new Error(`${companyId} has no main account`);
    const row = await findClosure(db, companyId);
    return { contact: main, reason: row?.stop_reason ?? '' };
  });
  const { language, channel, to } = contact;
  const { brandName } = ctx.deployment;
  const texts = serverTexts(language).mail.accountClosure[event];
  const facts = { brandName, reason };
  await ctx.ports.messages.send({
    channel,
    to,
    purpose: 'notice',
    language,
    ...(channel === 'email' && { subject: texts.subject(facts) }),
    text: texts.text(facts),
    parameters: {},
  });
}

export const tellClosureJob = defineJob({
  name: 'tell-account-closure',
  queue: 'mail',
  actor: 'account closure',
  payload: z.strictObject({ companyId: z.string(), event: z.enum(events) }),
  shown: ['companyId', 'event'],
  key: ({ companyId, event }) => `account-closure:${companyId}:${event}`,
  run: sendClosure,
});
