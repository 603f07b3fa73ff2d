import type { Context } from '@arcadia/domain/database/context';
import { getShopWindow, type ShopWindow } from '@arcadia/domain/shop/index';
import type { FastifyBaseLogger } from 'fastify';

/** How old what a page shows may be: stock and the end of a campaign are on it. The server prices what is bought anew. */
const freshMs = 1_000;
/** How long the last answer serves while the database gives none. */
const maxStaleMs = 60_000;

export type WindowReader = (ctx: Context) => Promise<ShopWindow>;

/** All visitors see the same, so it is read once a second at most, however many there are. */
export function windowReader(log: FastifyBaseLogger): WindowReader {
  let asked: { at: number; answer: Promise<ShopWindow> } | null = null;
  let last: { at: number; window: ShopWindow } | null = null;

  async function ask(ctx: Context, at: number): Promise<ShopWindow> {
    try {
      const window = await getShopWindow(ctx);
      last = { at, window };
      return window;
    } catch (error) {
      if (last === null || at - last.at > maxStaleMs) throw error;
      log.warn({ err: error }, 'the shop shows what it showed a moment ago');
      return last.window;
    }
  }

  return (ctx) => {
    const now = performance.now();
    if (asked === null || now - asked.at >= freshMs) asked = { at: now, answer: ask(ctx, now) };
    return asked.answer;
  };
}
