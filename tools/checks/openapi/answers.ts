import type { OpenApi, Operation } from './operations.ts';

/** An answer as it came over the wire, before a client read it. */
export type Answer = { readonly status: number; readonly type: string; readonly text: string };

type Validate = ((value: unknown) => boolean) & { errors?: readonly unknown[] | null };
/** The part of ajv that is used; it is downloaded with the other tools. */
export type Ajv = {
  addSchema(schema: object, id: string): unknown;
  compile(schema: object): Validate;
};

/** @returns what is wrong with an answer, or null. Only HTTP 200 is right, with success or a declared business code. */
export function answerChecker(ajv: Ajv, document: OpenApi) {
  ajv.addSchema(document, 'api');
  const validators = new Map<string, Validate>();
  return ({ path, method, operationId, responses }: Operation, answer: Answer): string | null => {
    if (answer.status !== 200) return `HTTP ${answer.status}: ${answer.text.slice(0, 400)}`;
    const types = Object.keys(responses['200']?.content ?? {});
    const type = types.find((one) => answer.type === one || answer.type.startsWith(`${one};`));
    if (type === undefined) return `sent ${answer.type}, declared are ${types.join(', ')}`;
    if (type !== 'application/json') return null;
    const pointer = ['paths', path, method, 'responses', '200', 'content', type, 'schema'].map(
      (part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const validate =
      validators.get(operationId) ?? ajv.compile({ $ref: `api#/${pointer.join('/')}` });
    validators.set(operationId, validate);
    if (validate(JSON.parse(answer.text))) return null;
    const errors = JSON.stringify(validate.errors?.slice(0, 4));
    return `does not fit its schema: ${errors} in ${answer.text.slice(0, 300)}`;
  };
}
