import type { ErrorName, FieldProblem } from './errors.ts';

/**
 * A business refusal: the request was understood and the answer is no. It carries a code, never a sentence; the
 * sentence is written in the reader's language where the answer leaves the server.
 */
export class Refusal extends Error {
  readonly code: ErrorName;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(
    code: ErrorName,
    params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
  }
}

/** Values that the contract lets through and the business does not take, by the path of the field (HTTP 400). */
export class WrongFields extends Error {
  readonly fields: Readonly<Record<string, FieldProblem>>;

  constructor(fields: Readonly<Record<string, FieldProblem>>) {
    super(`wrong fields: ${Object.keys(fields).join(', ')}`);
    this.name = 'WrongFields';
    this.fields = fields;
  }
}

/** There is no such thing, or not in this company: the caller learns no difference (HTTP 404). */
export class NotFound extends Error {
  constructor(what: string) {
    super(`no such ${what}`);
    this.name = 'NotFound';
  }
}

/** The caller is known and the thing may exist, but it is not for this caller (HTTP 403). */
export class Forbidden extends Error {
  constructor(what: string) {
    super(`may not ${what}`);
    this.name = 'Forbidden';
  }
}
