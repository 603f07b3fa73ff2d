import type { FastifyRequest } from 'fastify';
import { Failure } from '../calls/failure.ts';
import { acceptedWeight, namesType } from './accepted-weight.ts';

const html = 'text/html';

/**
 * Makes sure that the caller accepts a page (RFC 9110, section 12.5.1), as everybody does who sends no Accept. An address that looks like a file is one that is not there, unless a person opens it in a browser, which names
 * text/html: a missing picture answered with a page would seem to be there.
 * @throws Failure notAcceptable, notFound.
 */
export function assertWantsPage({ headers: { accept } }: FastifyRequest, path: string): void {
  if (/\/\.|\.[\w-]+$|%/.test(path) && !namesType(accept, html)) throw new Failure('notFound');
  if (acceptedWeight(accept, html) === 0)
    throw new Failure('notAcceptable', { headers: { vary: 'accept' } });
}
