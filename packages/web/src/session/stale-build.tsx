import { productNow } from '../messages/product-time.tsx';
import { sessionStore } from './storage.tsx';

const storageKey = 'arcadia.reloaded';
/** Milliseconds in which a second failure is no stale build: it goes to the error page instead of a loop. */
const quietMs = 60_000;

declare global {
  interface WindowEventMap {
    /** Event of Vite: a file of the program could not be loaded. */
    'vite:preloadError': Event & { payload: Error };
  }
}

let leaving: Promise<boolean> = Promise.resolve(false);

/**
 * After a deploy an open page asks for files that no longer exist. The page is then loaded again, once. With the network
 * away it stays: the browser's own error page would take its place, with all that was typed.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    leaving = reloadIfGone(payload);
  });
}

/** @returns whether the page is about to be loaded again. */
async function reloadIfGone(error: Error): Promise<boolean> {
  if (!(await isGone(addressIn(error)))) return false;
  const now = productNow();
  if (now - Number(sessionStore.get(storageKey)) < quietMs) return false;
  sessionStore.set(storageKey, String(now));
  location.reload();
  return true;
}

/** Address of the file that failed, as browsers and Vite name it; else of the app's entry, which every deploy replaces. */
function addressIn({ message }: Error): string | undefined {
  const [named] = /\S+\.(?:js|css)\b/.exec(message) ?? [];
  return named ?? document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
}

async function isGone(address: string | undefined): Promise<boolean> {
  if (address === undefined) return false;
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    // No answer at all: the network is away.
    return false;
  }
}

/**
 * Names a chunk that could not be loaded in our own words: the router recognises the browser's and would reload a second time by
 * itself.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    // Until the page is gone: neither half of a screen nor an error is worth showing any more.
    if (await leaving) return new Promise(() => {});
    throw new Error('a part of the program could not be loaded', { cause });
  }
}
