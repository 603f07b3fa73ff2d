import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { type Context, withFullScope } from '@arcadia/domain/database/context';
import { read, write } from '@arcadia/domain/database/transaction';
import type { SimMessageStore } from '@arcadia/gateways/sim-inbox/sim-inbox';

const shown = 100;

/** Keeps what the product would have sent. */
export function simMessageStore(ctx: Context): SimMessageStore {
  return {
    add: ({ id, channel, to, subject, text, sentAt }) =>
      write(ctx, async (tx) => {
        tx.unaudited('a message in the sim inbox stands for one that left the product');
        await tx.db
          .insertInto('sim_message')
          .values({
            id,
            channel,
            recipient: to,
            subject: subject ?? null,
            body: text,
            sent_at: sentAt,
          })
          .execute();
      }),
  };
}

/** The newest messages, of one recipient or of all. */
export async function listSimMessages(
  ctx: Context,
  { to }: InputOf<'listSimMessages'>,
): Promise<OutputOf<'listSimMessages'>> {
  const rows = await read(withFullScope(ctx), (db) => {
    const query = db.selectFrom('sim_message').selectAll();
    // With or without the plus sign, which is a space in a query string.
    const found = to ? query.where('recipient', 'in', [to, `+${to.trim()}`]) : query;
    return found.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(shown).execute();
  });
  return {
    records: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      sentAt: row.sent_at.toISOString(),
    })),
  };
}
