import type { Dictionaries } from '@arcadia/i18n/dictionaries';

/** Label of a job; jobs unknown to this build are shown by their name in the queue. */
export function jobName({ names }: Dictionaries['backofficeJobs'], name: string): string {
  const words: Readonly<Record<string, string>> = names;
  return words[name] ?? name;
}
