import type { Dictionaries } from '../../shared/messages.ts';

/** Label of a job; jobs unknown to this build are shown by their name in the queue. */
export function jobName({ names }: Dictionaries['jobs'], name: string): string {
  const words: Readonly<Record<string, string>> = names;
  return words[name] ?? name;
}
