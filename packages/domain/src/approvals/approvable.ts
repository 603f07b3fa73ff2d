import { api, type EndpointName, type InputOf } from '@arcadia/contract/api';
import type { Refusal } from '@arcadia/contract/wire/refusal';
import * as z from 'zod/mini';
import type { OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';

type Performing<Input> = {
  /** The decision, in the transaction of the second person and with all its checks. `ctx.approved` is set. */
  perform(tx: Write, ctx: OperatorContext, input: Input): Promise<unknown>;
  /** An error of the database in words, as the verb tells it to the first person. */
  refusalOf?(error: unknown): Refusal | null;
};

/** The act that happens when a second person agrees to a call. */
export type Approvable = Performing<unknown>;
export type Approvables = Readonly<Partial<Record<EndpointName, Approvable>>>;

/** The call of an endpoint that a second person can agree to. Its stored input is checked as the API checks it. */
export function approvable<Name extends EndpointName>(
  name: Name,
  performing: Performing<InputOf<Name>>,
): Record<Name, Approvable> {
  const { input: schema } = api[name];
  const perform: Approvable['perform'] = (tx, ctx, stored) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is that of the same endpoint
    performing.perform(tx, ctx, z.parse(schema as z.ZodMiniType, stored) as InputOf<Name>);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key, which is the name
  return { [name]: { ...performing, perform } } as unknown as Record<Name, Approvable>;
}
