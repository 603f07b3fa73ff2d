import type { Dictionaries } from '../../shared/messages.ts';

/** A job in words. One that this build has no words for is shown by its name in the queue. */
export function jobName({ names }: Dictionaries['jobs'], name: string): string {
  const words: Readonly<Record<string, string>> = names;
  return words[name] ?? name;
}
