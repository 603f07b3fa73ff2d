/**
 * Finds the position of a JSON syntax error, which not every browser's parser reports, and formats JSON by white space
 * only, since `JSON.parse` would round long ids such as a 19-digit `mg_id`.
 */

/** Tokens of a JSON text, or the offset at which no token of JSON stands or one stands that may not. */
type Scan = { tokens: string[]; errorAt: null } | { tokens: null; errorAt: number };

const blank = /[ \t\n\r]*/y;
const token =
  /[{}[\],:]|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/** The kind of token that may come next; `first…` where the bracket may also close at once. */
type Wanted = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'commaOrClose' | 'end';

function scan(text: string): Scan {
  const tokens: string[] = [];
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let at = skipBlank(text, 0);
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    if (found === undefined || hasControl(found)) return { tokens: null, errorAt: at };
    const next: Wanted | null = step(found, wanted, open);
    if (next === null) return { tokens: null, errorAt: at };
    tokens.push(found);
    wanted = next;
    at = skipBlank(text, at + found.length);
  }
  return wanted === 'end' ? { tokens, errorAt: null } : { tokens: null, errorAt: text.length };
}

/** A line end or a tab inside a string has to be escaped. */
function hasControl(found: string): boolean {
  return [...found].some((character) => character < ' ');
}

function skipBlank(text: string, from: number): number {
  blank.lastIndex = from;
  blank.exec(text);
  return blank.lastIndex;
}

/** The kind wanted after a token; null where the token may not stand. Keeps the brackets that are open. */
function step(found: string, wanted: Wanted, open: ('{' | '[')[]): Wanted | null {
  const after = (): Wanted => (open.length === 0 ? 'end' : 'commaOrClose');
  const inObject = open.at(-1) === '{';
  switch (found) {
    case '{':
    case '[':
      if (wanted !== 'value' && wanted !== 'firstValue') return null;
      open.push(found);
      return found === '{' ? 'firstKey' : 'firstValue';
    case '}':
    case ']': {
      const closes = inObject === (found === '}') && open.length > 0;
      const mayClose =
        wanted === 'commaOrClose' || wanted === 'firstKey' || wanted === 'firstValue';
      if (!closes || !mayClose) return null;
      open.pop();
      return after();
    }
    case ',':
      if (wanted !== 'commaOrClose') return null;
      return inObject ? 'key' : 'value';
    case ':':
      return wanted === 'colon' ? 'value' : null;
    default:
      if (wanted === 'key' || wanted === 'firstKey') return found.startsWith('"') ? 'colon' : null;
      return wanted === 'value' || wanted === 'firstValue' ? after() : null;
  }
}

/** Line and column, counted from 1 as editors do, and the offset; null where the text is JSON. */
export function jsonErrorPlace(
  text: string,
): { line: number; column: number; offset: number } | null {
  const { errorAt } = scan(text);
  if (errorAt === null) return null;
  const before = text.slice(0, errorAt).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, offset: errorAt };
}

/** The same JSON, a member a line and two spaces a level; null where the text is no JSON. */
export function formatJson(text: string): string | null {
  const { tokens } = scan(text);
  if (tokens === null) return null;
  let depth = 0;
  let written = '';
  const newLine = () => `\n${'  '.repeat(depth)}`;
  tokens.forEach((one, index) => {
    const former = tokens[index - 1];
    if (one === '}' || one === ']') {
      depth -= 1;
      // Nothing between the brackets: they stay together.
      written += former === '{' || former === '[' ? one : newLine() + one;
      return;
    }
    if (former === '{' || former === '[' || former === ',') written += newLine();
    written += one === ':' ? ': ' : one;
    if (one === '{' || one === '[') depth += 1;
  });
  return written;
}
