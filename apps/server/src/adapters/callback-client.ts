import type { CallbackClient } from '@arcadia/domain/ports/callback-client';
import {
  createCallbackClient,
  type SimulatedServers,
} from '@arcadia/gateways/callback-client/adapter';
import type { Settings } from '../settings/settings.ts';

/** The client that calls customers' servers. In sim some names resolve to `simulated` servers. */
export function callbackClient(
  { callbackLoopbackPorts }: Pick<Settings, 'callbackLoopbackPorts'>,
  simulated?: SimulatedServers,
): CallbackClient {
  return createCallbackClient({ loopbackPorts: callbackLoopbackPorts, simulated });
}
