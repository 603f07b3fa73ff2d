/** A first call with a key that stands in the environment, for any shell. */
export function sampleCall(origin: string): string {
  return `curl ${origin}/api/caller \\\n  -H "Authorization: Bearer $API_KEY"`;
}
