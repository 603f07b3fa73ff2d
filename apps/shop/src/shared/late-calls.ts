import { loadChunk } from '@arcadia/web/session/stale-build';
import type { client, ownProblems } from './client.ts';

export type Client = typeof client;
/** By the ids of packages. */
export type OwnProblems = Awaited<ReturnType<typeof ownProblems>>;

/** The calls of the API. They come after what the page needs to be taken over: until then it has everything from the server. */
export function lateCalls(): Promise<typeof import('./client.ts')> {
  return loadChunk(() => import('./client.ts'));
}
