import { keptAnswer, type KeptAnswer } from '@arcadia/web/calls/kept-answer';
import { use } from 'react';
import { entryClient } from './entry-client.ts';

export type PublicSettings = Awaited<ReturnType<typeof entryClient.getPublicSettings>>;

/** Brand, contacts and links of this deployment; loaded before the first screen. */
export const settings: KeptAnswer<PublicSettings> = keptAnswer(() =>
  entryClient.getPublicSettings({}),
);

export function useSettings(): PublicSettings {
  return settings.now() ?? use(settings.load());
}
