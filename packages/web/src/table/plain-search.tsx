/** A router's search parameters as plain text, so that addresses stay readable: `?status=online`, no JSON in them. */
export type PlainSearch = Readonly<Record<string, string>>;

/** Parameters of an address; the last of several with one name counts. */
export function parsePlainSearch(search: string): PlainSearch {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifyPlainSearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') parameters.set(name, value);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
