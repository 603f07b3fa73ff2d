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
