import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@arcadia/contract/envelope';
import type { Clock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';

/** The id a proxy has given, where it is harmless in a log; else a new one. */
export function requestIds(clock: Clock): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
      ? given
      : newId('request', clock.now());
  };
}
