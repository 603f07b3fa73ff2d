import type { Context } from '@arcadia/domain/database/context';
import { getShopWindow, type ShopWindow } from '@arcadia/domain/shop/index';
import type { FastifyBaseLogger } from 'fastify';

/** How old what a page shows may be: stock and the end of a campaign are on it. The server prices what is bought anew. */
const freshMs = 1_000;
/** How long the last answer serves while the database gives none. */
const maxStaleMs = 60_000;
/** How long visitors wait for a new answer while the last one still serves. */
const patienceMs = 500;

export type WindowReader = (ctx: Context) => Promise<ShopWindow>;

/** `at` is when it was asked, `isOver` whether the database has answered or failed. */
type Question = { at: number; answer: Promise<ShopWindow>; isOver: boolean };

/** All visitors see the same, so it is read once a second at most and once at a time, however many there are. */
export function windowReader(log: FastifyBaseLogger): WindowReader {
  let asked: Question | null = null;
  let last: { question: Question; readAt: number; window: ShopWindow } | null = null;

  function question(ctx: Context, at: number): Question {
    const read = async () => {
      try {
        const window = await getShopWindow(ctx);
        last = { question: own, readAt: performance.now(), window };
        return window;
      } catch (error) {
        log.warn({ err: error }, 'what the shop shows could not be read');
        throw error;
      } finally {
        own.isOver = true;
      }
    };
    const own: Question = { at, answer: Promise.resolve().then(read), isOver: false };
    return own;
  }

  return (ctx) => {
    const now = performance.now();
    if (asked === null || (asked.isOver && now - asked.at >= freshMs)) asked = question(ctx, now);
    const isNew = last?.question === asked;
    if (last === null || isNew || now - last.readAt > maxStaleMs) return asked.answer;
    return withinTime(asked, last.window, now);
  };
}

/** The new answer; the old one where it fails or takes long. */
function withinTime({ at, answer }: Question, old: ShopWindow, now: number): Promise<ShopWindow> {
  const { promise, resolve } = Promise.withResolvers<ShopWindow>();
  const late = setTimeout(() => resolve(old), Math.max(0, at + patienceMs - now));
  answer.then(resolve, () => resolve(old));
  return promise.finally(() => clearTimeout(late));
}
