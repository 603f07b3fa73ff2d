import type { OutputOf } from '@arcadia/contract/api';
import type { FastifyInstance } from 'fastify';

export type PublicSettings = OutputOf<'getPublicSettings'>;

/** Answer of `GET /settings`, asked for once: nothing of it changes while the process runs. */
export function publicSettings(app: FastifyInstance): () => Promise<PublicSettings | null> {
  let settings: PublicSettings | null = null;
  return async () => {
    if (settings !== null) return settings;
    const answer = await app.inject({ url: '/api/settings' });
    if (answer.statusCode !== 200) return null;
    // The output was checked against the contract; null if it is a refusal.
    settings = answer.json<{ data: PublicSettings | null }>().data;
    return settings;
  };
}
