import type { FarOffFigure } from '@arcadia/contract/pricing/far-off';
import { api, type EndpointName, type InputOf } from '@arcadia/contract/api';
import type { Refusal } from '@arcadia/contract/wire/refusal';
import * as z from 'zod/mini';
import type { Queries } from '../database/connection.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';

type Perform<Input> = (tx: Write, ctx: OperatorContext, input: Input) => Promise<unknown>;

/** A request that ends without being agreed to. */
export type Ended = { subjectId: string } & (
  | { status: 'refused'; decidedBy: string; reason: string }
  | { status: 'withdrawn' | 'expired' }
);

type Proposal = {
  /** Ends the proposal in the transaction in which its request ends unapproved; left out where the decision left nothing behind. */
  ended?(tx: Write, ctx: Context, of: Ended): Promise<void>;
  /** The figures of the proposal that the second person types again, as things are now; left out where there are never any. */
  farOff?(db: Queries, ctx: OperatorContext, subjectId: string): Promise<FarOffFigure[]>;
};

type Performing<Input> = Proposal & {
  /** An error of the database in words, as the verb tells it to the first person. */
  refusalOf?(error: unknown): Refusal | null;
} & (
    | {
        /** The decision, in the transaction of the second person and with all its checks. `ctx.approved` is set. */
        perform: Perform<Input>;
      }
    | {
        /** Reads before the transaction what the decision needs and is too slow for it. @returns the decision. */
        prepare(ctx: OperatorContext, input: Input): Promise<Perform<Input>>;
      }
  );

/** The act that happens when a second person agrees to a call. */
export type Approvable = Proposal & {
  refusalOf?(error: unknown): Refusal | null;
  /** Reads what is needed of a stored input. @returns what performs the call in a transaction. */
  prepare(
    ctx: OperatorContext,
    stored: unknown,
  ): Promise<(tx: Write, ctx: OperatorContext) => Promise<unknown>>;
};
export type Approvables = Readonly<Partial<Record<EndpointName, Approvable>>>;

/** The call of an endpoint that a second person can agree to. Its stored input is checked as the API checks it. */
export function approvable<Name extends EndpointName>(
  name: Name,
  performing: Performing<InputOf<Name>>,
): Record<Name, Approvable> {
  const { input: schema } = api[name];
  const { refusalOf, ended, farOff } = performing;
  const prepare: Approvable['prepare'] = async (ctx, stored) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is that of the same endpoint
    const input = z.parse(schema as z.ZodMiniType, stored) as InputOf<Name>;
    const perform =
      'prepare' in performing ? await performing.prepare(ctx, input) : performing.perform;
    return (tx, second) => perform(tx, second, input);
  };
  const one: Approvable = {
    prepare,
    ...(refusalOf && { refusalOf }),
    ...(ended && { ended }),
    ...(farOff && { farOff }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key, which is the name
  return { [name]: one } as unknown as Record<Name, Approvable>;
}

/** The act of a stored request. @throws Error where nothing offers it. */
export function approvableOf(approvables: Approvables, operation: string): Approvable {
  const found = isEndpoint(operation) ? approvables[operation] : undefined;
  if (!found) throw new Error(`nothing is performed by ${operation}`);
  return found;
}

function isEndpoint(name: string): name is EndpointName {
  return Object.hasOwn(api, name);
}
