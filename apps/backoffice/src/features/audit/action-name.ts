import type { Dictionaries } from '@arcadia/i18n/dictionaries';

/** Label of an action; actions unknown to this build are shown as recorded. */
export function actionName({ actions }: Dictionaries['backofficeAudit'], action: string): string {
  const names: Readonly<Record<string, string>> = actions;
  return names[action] ?? action;
}
