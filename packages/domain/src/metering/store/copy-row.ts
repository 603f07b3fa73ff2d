const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A row in the text format of COPY: https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2 */
export function copyRow(values: readonly (string | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : escaped(value))).join('\t')}\n`;
}

function escaped(value: string): string {
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
    : value;
}
