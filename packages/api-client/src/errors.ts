import { refusalCodes } from './generated/refusal-codes.ts';

/** The names of the business codes that the calls of this client can be refused with. */
export type RefusalName = keyof typeof refusalCodes;

type Facts = { message: string; requestId: string | null; cause?: unknown };

/** Everything that the client throws but the reason of an aborted signal. */
export class ArcadiaError extends Error {
  /** Names the request in our log: quote it when you ask us about a call. Null where no answer came. */
  readonly requestId: string | null;

  constructor({ message, requestId, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.requestId = requestId;
  }
}

/** A business refusal: the request was understood, but isn't possible now. `message` says why, in the client's language. */
export class RefusedError extends ArcadiaError {
  /** Such as 2006. */
  readonly code: number;
  /** The code's name; null for one that is newer than this client. */
  readonly refusal: RefusalName | null;
  /** Details, where the code comes with any. */
  readonly data: unknown;

  constructor({ code, data, ...facts }: Facts & { code: number; data: unknown }) {
    super(facts);
    this.code = code;
    this.refusal = names.find((name) => refusalCodes[name] === code) ?? null;
    this.data = data;
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object literal, whose type names all of them
const names = Object.keys(refusalCodes) as RefusalName[];

/** What is wrong with one field of the input. */
export type FieldProblem = {
  /** Such as `required` or `tooLong`, independent of the language. */
  problem: string;
  /** The same in words, in the client's language. */
  message: string;
};

type HttpFacts = Facts & {
  status: number;
  fields?: Readonly<Record<string, FieldProblem>>;
  errorId?: string | null;
  retryAfterSeconds?: number | null;
};

/** An answer with another HTTP status than 200, or one that isn't ours. */
export class HttpError extends ArcadiaError {
  readonly status: number;
  /** For 400: what is wrong, by the path of the field in the input. */
  readonly fields: Readonly<Record<string, FieldProblem>>;
  /** For 500 and 503: the id under which we logged the failure. */
  readonly errorId: string | null;
  /** For 429 and 503: how many seconds to wait. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, fields, errorId, retryAfterSeconds, ...facts }: HttpFacts) {
    super(facts);
    this.status = status;
    this.fields = fields ?? {};
    this.errorId = errorId ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

/** No answer came, or none in time. Whether a write was done can't be told. */
export class NoAnswerError extends ArcadiaError {
  readonly isTimeout: boolean;

  constructor({ isTimeout, cause }: { isTimeout: boolean; cause: unknown }) {
    super({ message: isTimeout ? 'no answer in time' : 'no answer', requestId: null, cause });
    this.isTimeout = isTimeout;
  }
}

/** A list has more records than its pages reach. All that can be reached were given before this was thrown. */
export class ListTooLong extends ArcadiaError {
  constructor(given: number) {
    super({
      message: `the list has more than the ${given} records that pages reach: narrow it by a filter, or export it`,
      requestId: null,
    });
  }
}
