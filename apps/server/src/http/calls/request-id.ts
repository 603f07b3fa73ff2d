import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@arcadia/contract/wire/envelope';
import type { Clock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';

/**
 * The request id of a trusted proxy, if it is well-formed; else a new one. Without a trusted proxy the id would come
 * from the caller, who could imitate somebody else's request in the audit log.
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
