import type { EndpointName, InputOf, OutputOf } from '../../../packages/contract/src/api.ts';
import type {
  ErrorName,
  FailureName,
  FieldProblem,
} from '../../../packages/contract/src/wire/errors.ts';

/** What the mock API answers instead of success, or without the example. */
export type Reply =
  | { readonly kind: 'refused'; readonly code: ErrorName; readonly params: RefusalParams }
  | { readonly kind: 'failed'; readonly failure: FailureName; readonly fields: Fields }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'whole'; readonly data: unknown };
type RefusalParams = Readonly<Record<string, string | number>>;
type Fields = Readonly<Record<string, FieldProblem>>;

/** A business refusal with its real text in the reader's language. The contract must declare it for the endpoint. */
export const refused = (code: ErrorName, params: RefusalParams = {}): Marked =>
  marked({ kind: 'refused', code, params });
/** 400 with what is wrong with which field. */
export const wrongFields = (fields: Fields): Marked =>
  marked({ kind: 'failed', failure: 'badRequest', fields });
/** An HTTP status: 401 `sessionEnded`, 403 `forbidden`, 500 `internal` … */
export const failed = (failure: FailureName): Marked =>
  marked({ kind: 'failed', failure, fields: {} });
/** No answer: the connection is lost. */
export const unreachable = (): Marked => marked({ kind: 'unreachable' });
/** Success with exactly this, which no example completes: for a variant other than the example's. */
export const whole = (data: unknown): Marked => marked({ kind: 'whole', data });

const mark = Symbol('reply');
export type Marked = { readonly [mark]: Reply };
const marked = (reply: Reply): Marked => ({ [mark]: reply });
export const replyOf = (given: unknown): Reply | undefined =>
  typeof given === 'object' && given !== null && mark in given
    ? (given as Marked)[mark]
    : undefined;

/** Parts of an answer: what is left out comes from the contract's example. Each item of a list is completed too. */
export type Part<Value> = Value extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Part<Value[Key]> }
    : Value;

type Given<Name extends EndpointName> = Part<OutputOf<Name>> | Marked;
/** What is answered to an endpoint; a function sees the parsed input, and a promise makes the call wait. */
export type Answers = {
  readonly [Name in EndpointName]?:
    | Given<Name>
    | ((input: InputOf<Name>) => Given<Name> | Promise<Given<Name>>)
    /** The contract's example. */
    | undefined;
};
