import type { Dictionaries } from '../../shared/messages.ts';

/** Label of an action; actions unknown to this build are shown as recorded. */
export function actionName({ actions }: Dictionaries['audit'], action: string): string {
  const names: Readonly<Record<string, string>> = actions;
  return names[action] ?? action;
}
