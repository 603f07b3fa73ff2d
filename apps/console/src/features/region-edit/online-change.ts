import type { CallbackEnvironment } from '@arcadia/contract/callback-environments';
import type { RegionService } from '@arcadia/contract/region-services';
import { filledCallbacks } from './callback-values.ts';
import type { CallbackSetState } from './use-callback-sets.ts';

/** Whether saving replaces checked URLs of an online service by unchecked ones. */
export function isRisky(
  { status }: RegionService,
  environment: CallbackEnvironment,
  { saved, values, isDirty }: CallbackSetState,
): boolean {
  if (status !== 'online' || environment !== 'production' || !isDirty) return false;
  const next = new Map(filledCallbacks(values).map(({ kind, url }) => [kind, url]));
  return (
    saved.verifiedAt !== null &&
    (next.size !== saved.callbacks.length ||
      saved.callbacks.some(({ kind, url }) => next.get(kind) !== url))
  );
}
