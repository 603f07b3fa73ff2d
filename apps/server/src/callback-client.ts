import type { CallbackClient } from '@arcadia/domain/ports/callback-client';
import {
  createCallbackClient,
  type SimulatedServers,
} from '@arcadia/gateways/callback-client/adapter';
import type { Settings } from './settings.ts';

/** How callbacks leave the product. In sim some names lead to `simulated` servers of customers. */
export function callbackClient(
  { callbackLoopbackPorts }: Pick<Settings, 'callbackLoopbackPorts'>,
  simulated?: SimulatedServers,
): CallbackClient {
  return createCallbackClient({ loopbackPorts: callbackLoopbackPorts, simulated });
}
