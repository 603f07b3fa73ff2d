import type { Language } from '@arcadia/i18n/languages';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

export type CertificationCase = Awaited<ReturnType<typeof client.getCertificationCase>>;
export type Submission = CertificationCase['submission'];

/**
 * Every access to a case is audited: it is fetched once per visit and after a decision, not on events or window focus.
 */
export function certificationCaseQuery(id: string) {
  return queryOptions({
    queryKey: ['certifications', 'case', id],
    queryFn: ({ signal }) => client.getCertificationCase({ id }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const refusalReasons = {
  en: () => import('@arcadia/i18n/en/refusal-reasons'),
  zh: () => import('@arcadia/i18n/zh/refusal-reasons'),
} satisfies Record<Language, unknown>;

/** In the language that the company reads, which may not be the reviewer's. */
export function refusalReasonsQuery(language: Language) {
  return queryOptions({
    queryKey: ['refusal-reasons', language],
    queryFn: async () => (await refusalReasons[language]()).refusalReasons,
    staleTime: Infinity,
  });
}
