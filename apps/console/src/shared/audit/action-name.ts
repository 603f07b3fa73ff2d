import type { useMessages } from '../messages.ts';

/** An action in words. One that this build has no words for yet is told as it was recorded. */
export function actionName(
  { actions }: ReturnType<typeof useMessages<'audit'>>,
  action: string,
): string {
  const names: Readonly<Record<string, string>> = actions;
  return names[action] ?? action;
}
