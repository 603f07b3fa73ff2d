import { createHash, randomBytes } from 'node:crypto';
import { asAdmin } from '../../../../tools/testing/database.ts';

export type CaptchaTicket = { rand: string; ticket: string };

type Post = (path: string, body: object) => Promise<{ data: unknown }>;

/** Solves a puzzle as somebody who may look into the database: nobody else is told where the gap is. */
export async function passCaptcha(post: Post, databaseUrl: string): Promise<CaptchaTicket> {
  const { id } = (await post('/captcha/puzzles', {})).data as { id: string };
  const { rows } = await asAdmin(
    databaseUrl,
    `select gap_x as x from captcha_puzzle where id = '${id}'`,
  );
  const [{ x }] = rows as [{ x: number }];
  return (await post('/captcha/puzzles/solve', { id, x, track: [] })).data as CaptchaTicket;
}

/** A ticket as a solved puzzle earns it, without a puzzle, which takes longer to draw than a company to sign up. */
export async function givenTicket(databaseUrl: string, address: string): Promise<CaptchaTicket> {
  const rand = randomBytes(16).toString('base64url');
  const ticket = `ct.${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(`${ticket}\n${rand}`).digest('hex');
  await asAdmin(
    databaseUrl,
    `insert into captcha_ticket (ticket_hash, address, expires_at)
     select '\\x${hash}', '${address}', now() + offset_ms * interval '1 ms' + interval '5 minutes' from sim_clock`,
  );
  return { rand, ticket };
}
