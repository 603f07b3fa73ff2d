import type { Language } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { RecipientRefused } from '../ports/message-sender.ts';

/** A notice of an alert to one recipient. */
export type NoticeMail = { companyId: string; noticeId: string; email: string };

/** State of a mail as its feature stores it, with the time of sending; null where it was not accepted. */
export type NoticeMailState = { status: 'retrying' | 'sent' | 'failed'; sent_at: Date | null };

type Composed = {
  language: Language;
  subject: string;
  text: string;
  words: Readonly<Record<string, string>>;
};

type NoticeMailFacts = {
  /** Name of the job in the queue. */
  name: string;
  actor: string;
  /** Beginning of the key by which at most one job waits for a recipient of a notice. */
  keyPrefix: string;
  /** The mail in the recipient's language; null where it was sent, or its notice is gone. */
  compose: (ctx: Context, mail: NoticeMail) => Promise<Composed | null>;
  /** Stores the state of the mail and publishes that it changed. */
  mark: (tx: Write, mail: NoticeMail, state: NoticeMailState) => Promise<void>;
};

/** A job that mails a notice of an alert to one recipient, and marks how that went. A run that fails is repeated. */
export function defineNoticeMail({ name, actor, keyPrefix, compose, mark }: NoticeMailFacts) {
  const marked = (ctx: Context, mail: NoticeMail, status: NoticeMailState['status']) =>
    write(ctx, (tx) => {
      tx.unaudited('the notice was audited');
      return mark(tx, mail, { status, sent_at: status === 'sent' ? ctx.clock.now() : null });
    });
  return defineJob({
    name,
    queue: 'mail',
    actor,
    payload: z.strictObject({ companyId: z.string(), noticeId: z.string(), email: z.string() }),
    shown: ['companyId', 'noticeId'],
    key: ({ noticeId, email }) => `${keyPrefix}:${noticeId}:${email}`,
    async run(ctx, mail, { lastTry }) {
      const composed = await compose(ctx, mail);
      if (composed === null) return;
      const { language, subject, text, words } = composed;
      try {
        await ctx.ports.messages.send({
          channel: 'email',
          to: mail.email,
          purpose: 'notice',
          language,
          subject,
          text,
          parameters: words,
        });
      } catch (error) {
        const isOver = lastTry || error instanceof RecipientRefused;
        await marked(ctx, mail, isOver ? 'failed' : 'retrying');
        throw error;
      }
      await marked(ctx, mail, 'sent');
    },
  });
}
