/** The measure of a quota in words; one that this build does not know is shown as it came. */
export function quotaName(components: Readonly<Record<string, string>>, kind: string): string {
  return components[kind] ?? kind;
}
