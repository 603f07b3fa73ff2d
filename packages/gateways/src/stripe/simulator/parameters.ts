/** Parameters of a request, by their names as Stripe spells them: `line_items[0][quantity]`. */
export type Parameters = Readonly<Record<string, string>>;

/** Reads a query or a form body; null where a name is repeated. */
export function readParameters(text: string): Parameters | null {
  const entries = [...new URLSearchParams(text)];
  const names = new Set(entries.map(([name]) => name));
  return names.size === entries.length ? Object.fromEntries(entries) : null;
}

/** The members of a map, such as `metadata`. */
export function mapOf(parameters: Parameters, name: string): Record<string, string> {
  const entries = Object.entries(parameters).flatMap(([key, value]) => {
    const member = key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length) : '';
    const [, inner = ''] = /^\[([^[\]]+)\]$/.exec(member) ?? [];
    return inner === '' ? [] : [[inner, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The paths to be expanded, sent as `expand[0]=…`; of a list without its `data.`. */
export function expansions(parameters: Parameters, prefix = ''): readonly string[] {
  return Object.values(mapOf(parameters, 'expand'))
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
}

/** Whether a member is to be expanded, itself or on the way to a deeper one. */
export function isExpanded(paths: readonly string[], member: string): boolean {
  return paths.some((path) => path === member || path.startsWith(`${member}.`));
}

export function below(paths: readonly string[], member: string): readonly string[] {
  return paths.flatMap((path) =>
    path.startsWith(`${member}.`) ? [path.slice(member.length + 1)] : [],
  );
}

/** A whole number; null for everything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
