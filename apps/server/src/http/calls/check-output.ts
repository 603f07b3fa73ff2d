import type { Endpoint } from '@arcadia/contract/wire/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { droppedFields } from './dropped-fields.ts';
import { schemaOf } from './parse-input.ts';

type Options = { name: string; production: boolean; log: FastifyBaseLogger };

/**
 * Checks an output against the contract. Fields that the contract does not name never leave the server: in production
 * they are dropped and logged, elsewhere they are an error. @throws Error if a required field is missing or has another
 * type.
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
