import type { ErrorName, FieldProblem } from './errors.ts';

/**
 * A business refusal: the request was understood but can't be fulfilled. It contains a code, never a text; the text is
 * added in the request's language when the response is sent.
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

/** Values that pass the contract but not a business rule, by the path of the field (HTTP 400). */
export class WrongFields extends Error {
  readonly fields: Readonly<Record<string, FieldProblem>>;

  constructor(fields: Readonly<Record<string, FieldProblem>>) {
    super(`wrong fields: ${Object.keys(fields).join(', ')}`);
    this.name = 'WrongFields';
    this.fields = fields;
  }
}

/** The record does not exist, or not in this company: the caller can't tell which (HTTP 404). */
export class NotFound extends Error {
  constructor(what: string) {
    super(`no such ${what}`);
    this.name = 'NotFound';
  }
}

/** The signed-in caller is not allowed to do this (HTTP 403). */
export class Forbidden extends Error {
  constructor(what: string) {
    super(`may not ${what}`);
    this.name = 'Forbidden';
  }
}
