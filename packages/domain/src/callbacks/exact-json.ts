type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
type ExactJson = {
  parse(text: string, reviver: Reviver): unknown;
  rawJSON(text: string): object;
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its library lacks these two, which Node has had since version 21
const exact = JSON as unknown as ExactJson;

/**
 * As `JSON.parse`, but numbers that JavaScript would round, such as an `mg_id`, are written by `JSON.stringify` exactly
 * as they were. @throws SyntaxError.
 */
export function parseExactly(text: string): unknown {
  return exact.parse(text, (_key, value, { source }) => {
    const isRounded = typeof value === 'number' && source !== undefined && String(value) !== source;
    return isRounded ? exact.rawJSON(source) : value;
  });
}
