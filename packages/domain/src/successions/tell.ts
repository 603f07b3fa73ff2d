import { serverTexts } from '@arcadia/i18n/server-texts';
import { clockText } from '@arcadia/kernel/calendar';
import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { companyNames } from '../companies/index.ts';
import type { Context } from '../database/context.ts';
import { read, type Write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { addressOf, boundContact, findMain, maskedContact } from '../members/index.ts';
import { notify } from '../notifications/index.ts';
import { contactsOf } from './repo.ts';

const outcomes = ['started', 'stopped', 'done'] as const;
type Outcome = (typeof outcomes)[number];
type Address = { channel: 'email' | 'sms'; to: string };

/** All addresses of a main account: each is told, as the holder may have lost one. */
export function addressesOf(main: Parameters<typeof boundContact>[0]): Address[] {
  return (['email', 'phone'] as const).flatMap((kind) => {
    const contact = boundContact(main, kind);
    const channel = kind === 'email' ? ('email' as const) : ('sms' as const);
    return contact ? [{ channel, to: addressOf(contact) }] : [];
  });
}

/**
 * Tells the company in the console, and each address of the main account: a job for each, so that one that is refused stops no other.
 * `done` also invites the new holder.
 * @param former the addresses of the holder before it was performed
 */
export async function tellSuccession(
  tx: Write,
  { companyId, id, outcome }: { companyId: string; id: string; outcome: Outcome },
  former?: readonly Address[],
): Promise<void> {
  const main = await findMain(tx.db, companyId);
  if (!main) return;
  const facts = { outcome };
  await notify(tx, { companyId, kind: 'main_account_handover', subjectId: companyId, facts });
  await tx.publish({ topic: 'succession.changed', companyId, subjectId: companyId });
  const about = { companyId, id, language: main.language };
  for (const address of former ?? addressesOf(main))
    await tx.enqueue(tellSuccessionJob, { ...about, ...address, news: outcome });
  if (outcome === 'done')
    for (const address of addressesOf(main))
      await tx.enqueue(tellSuccessionJob, { ...about, ...address, news: 'invited' });
}

const payload = z.strictObject({
  companyId: z.string(),
  id: z.string(),
  news: z.enum([...outcomes, 'invited']),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  language: z.enum(languages),
});

async function send(
  ctx: Context,
  { companyId, id, news, channel, to, language }: z.infer<typeof payload>,
): Promise<void> {
  const found = await read(ctx, async (db) => ({
    row: await db
      .selectFrom('succession')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
    company: (await companyNames(db, [companyId])).get(companyId) ?? '',
  }));
  const { row, company } = found;
  // Told by what has ended it.
  if (!row || (news === 'started' && row.status !== 'waiting')) return;
  const { brandName, publicUrl } = ctx.deployment;
  const time = clockText(row.perform_at);
  const contact = contactsOf(row).map(maskedContact).join(', ');
  const facts = { brandName, url: publicUrl, company, time, contact };
  const words = serverTexts(language).mail.successions[news];
  await ctx.ports.messages.send({
    channel,
    to,
    purpose: 'notice',
    language,
    ...(channel === 'email' && { subject: words.subject(facts) }),
    text: words.text(facts),
    parameters: { url: publicUrl },
  });
}

export const tellSuccessionJob = defineJob({
  name: 'tell-succession',
  queue: 'mail',
  actor: 'main account hand-over',
  payload,
  shown: ['companyId', 'to'],
  key: ({ id, news, to }) => `succession:${id}:${news}:${to}`,
  run: send,
});
