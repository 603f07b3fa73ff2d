import type { Endpoint } from '@arcadia/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { droppedFields } from './dropped-fields.ts';
import { schemaOf } from './parse-input.ts';

type Options = { name: string; production: boolean; log: FastifyBaseLogger };

/**
 * Holds an answer to the contract. What the contract does not name never leaves the server: in production it is
 * dropped and logged, everywhere else it is an error, so that it is found before.
 * @throws Error where a promised field is missing or of another type.
 */
export function checkOutput(
  endpoint: Endpoint,
  answer: unknown,
  { name, production, log }: Options,
): unknown {
  const result = z.safeParse(schemaOf(endpoint.output), answer);
  // Paths and codes only: a value could be personal.
  if (!result.success) {
    const issues = result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
    throw new Error(`the answer of ${name} breaks the contract: ${issues.join(', ')}`);
  }
  const extra = droppedFields(answer, result.data);
  if (extra.length > 0) {
    const message = `the answer of ${name} has fields the contract does not name`;
    if (!production) throw new Error(`${message}: ${extra.join(', ')}`);
    log.error({ endpoint: name, extra }, message);
  }
  return result.data;
}
