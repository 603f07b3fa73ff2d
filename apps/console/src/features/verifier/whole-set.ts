import type { CallbackEnvironment } from '@arcadia/contract/callback-environments';
import { mandatoryCallbacks } from '@arcadia/contract/callback-kinds';
import type { RegionService } from '@arcadia/contract/region-services';

/** Whether the set has every URL that a check needs. */
export function isWholeSet(
  { callbacks }: RegionService,
  environment: CallbackEnvironment,
): boolean {
  const entered = callbacks[environment].callbacks;
  return mandatoryCallbacks.every((kind) => entered.some((one) => one.kind === kind));
}
