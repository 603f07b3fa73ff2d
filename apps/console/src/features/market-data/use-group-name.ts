import type { UsageDimension } from '@arcadia/contract/usage/report-units';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import type { Report } from './report-queries.ts';

type Group = Pick<Report['groups'][number], 'group' | 'name'>;

/** How a group is called in the reader's language. */
export function useGroupName(by: UsageDimension): (group: Group) => string {
  const texts = useMessages('marketData');
  const { categories } = useMessages('bills');
  const { regions } = useMessages('applications');
  const language = useContentLanguage();
  const words: Readonly<Record<string, string>> = { ...categories, ...regions };
  return ({ group, name }) => {
    if (by === 'region' || by === 'category') return words[group] ?? group;
    return name?.[language] ?? (group === '' ? texts.noGame : group);
  };
}
