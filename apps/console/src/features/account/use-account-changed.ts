import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { memberQuery } from '../../shared/member.ts';
import { accountQuery } from './queries.ts';

/** Says what was done and fetches the account anew; the top bar shows name and contact too. */
export function useAccountChanged(): (done: string) => void {
  const queries = useQueryClient();
  return (done) => {
    announce({ kind: 'done', text: done });
    void queries.invalidateQueries({ queryKey: accountQuery.queryKey });
    void queries.invalidateQueries({ queryKey: memberQuery.queryKey });
  };
}
