/**
 * The exact characters of one member's value at the top level of a JSON object. Alipay signs this substring of its
 * answer, spacing included, so a re-serialised value would not verify. Null where the member is missing or repeated.
 * The text must be valid JSON: callers parse it first.
 */
export function rawMember(json: string, name: string): string | null {
  let depth = 0;
  let start = -1;
  let pendingKey: string | null = null;
  const found: string[] = [];
  for (const { 0: token, index } of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]/gs)) {
    if (token === ':' && depth === 1) {
      if (pendingKey === name) start = index + 1;
    } else if (token === ',' || token === '}' || token === ']') {
      if (depth === 1 && start >= 0) {
        found.push(json.slice(start, index).trim());
        start = -1;
      }
      if (token !== ',') depth -= 1;
      pendingKey = null;
    } else if (token === '{' || token === '[') {
      depth += 1;
    } else if (depth === 1 && start < 0 && token.startsWith('"')) {
      pendingKey = parseString(token);
    }
  }
  return found.length === 1 ? (found[0] ?? null) : null;
}

function parseString(token: string): string {
  const value: unknown = JSON.parse(token);
  return typeof value === 'string' ? value : '';
}
