/** What a quota is of; one that this build does not know is shown as it came. */
export function quotaName(components: Readonly<Record<string, string>>, kind: string): string {
  return components[kind] ?? kind;
}
