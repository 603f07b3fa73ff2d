import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const underDeletion = new Set<string>();

/**
 * Whether this page has deleted it or is about to. The event about that can come before the answer, and what is fetched
 * anew then is no longer there.
 */
export function isUnderDeletion(id: string): boolean {
  return underDeletion.has(id);
}

/**
 * For a dialog that deletes what its page shows: nothing of it is fetched from the beginning of `work` until the page is
 * left. Where `work` fails, the page goes on as before.
 */
export function useDeletionMark(): (
  ids: readonly string[],
  work: () => Promise<void>,
) => Promise<void> {
  const queries = useQueryClient();
  const marked = useRef<readonly string[]>([]);
  const unmark = () => {
    for (const id of marked.current) underDeletion.delete(id);
    marked.current = [];
  };
  useEffect(
    () => () => {
      // Who comes back finds that it is gone, and not what it was.
      queries.removeQueries({
        predicate: ({ queryKey }) => marked.current.some((id) => queryKey.includes(id)),
      });
      unmark();
    },
    [queries],
  );
  return async (ids, work) => {
    marked.current = ids;
    for (const id of ids) underDeletion.add(id);
    try {
      await work();
    } catch (error) {
      unmark();
      throw error;
    }
  };
}
