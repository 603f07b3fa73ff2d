import { productNow } from '../messages/product-time.tsx';
import { sessionStore } from './storage.tsx';

const storageKey = 'arcadia.reloaded';
/** A second failure so soon is no stale build: it goes to the error page instead of a loop. */
const quietMs = 60_000;
let leaving = false;

/**
 * After a deploy an open page asks for chunks that no longer exist. The page is then loaded again, once, instead of staying
 * white.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const now = productNow();
    if (now - Number(sessionStore.get(storageKey)) < quietMs) return;
    sessionStore.set(storageKey, String(now));
    // Prevented, a failed import answers with nothing.
    event.preventDefault();
    leaving = true;
    location.reload();
  });
}

/**
 * Names a chunk that could not be loaded in our own words: the router recognises the browser's and would reload a second time by
 * itself.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await load();
    if (!leaving) return module;
  } catch (cause) {
    if (!leaving) throw new Error('a part of the program could not be loaded', { cause });
  }
  // Until the page is gone: neither half of a screen nor an error is worth showing any more.
  return new Promise(() => {});
}
