import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@arcadia/contract/envelope';
import type { Clock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';

/**
 * The id that the proxy in front of us has given, where it is harmless in a log; else a new one. Where no proxy is believed
 * it would be the caller's own word, and could lead whoever reads the audit log to somebody else's request.
 */
export function requestIds(
  clock: Clock,
  { believed }: { believed: boolean },
): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = believed ? headers[requestIdHeader] : undefined;
    return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
      ? given
      : newId('request', clock.now());
  };
}
