import { useLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../shared/messages.ts';
import type { Operator } from '../shared/operator.ts';

/** The operator's roles as one text in the reader's language: "Finance and Commerce". */
export function useRoleNames({ roles }: Operator): string {
  const names = useMessages('backoffice').roles;
  const { language } = useLanguage();
  return new Intl.ListFormat(language).format(roles.map((role) => names[role]));
}
