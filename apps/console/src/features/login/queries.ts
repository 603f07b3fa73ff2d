import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Whom a one-time code would sign in. It stays good. */
export function handOverPreviewQuery(code: string) {
  return queryOptions({
    queryKey: ['hand-over', code, 'preview'],
    queryFn: ({ signal }) => client.previewHandOver({ code }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/**
 * Redeems a one-time code of the old console. A query and not a mutation: however often the page is rendered, one code
 * is presented once.
 */
export function handOverQuery(code: string) {
  return queryOptions({
    queryKey: ['hand-over', code],
    queryFn: ({ signal }) => client.signInByHandOver({ code }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
