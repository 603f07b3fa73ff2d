import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { mandatoryCallbacks } from '@arcadia/contract/callbacks/callback-kinds';
import type { RegionService } from '@arcadia/contract/applications/region-services';

/** Whether the set has every URL that a check needs. */
export function isWholeSet(
  { callbacks }: RegionService,
  environment: CallbackEnvironment,
): boolean {
  const entered = callbacks[environment].callbacks;
  return mandatoryCallbacks.every((kind) => entered.some((one) => one.kind === kind));
}
