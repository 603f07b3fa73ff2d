import type { Schema } from '@arcadia/contract/wire/endpoint';
import type { $ZodType } from 'zod/v4/core';

/** The contract hides its validator behind `Schema`; every schema in it is one of zod's. */
export function zodOf(schema: Schema): $ZodType {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every schema of the contract is one of zod's
  return schema as unknown as $ZodType;
}
