import type { Language } from '@arcadia/i18n/languages';
import { queryOptions } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';

export type CertificationCase = Awaited<ReturnType<typeof client.getCertificationCase>>;
export type Submission = CertificationCase['submission'];

type Decision = Parameters<typeof client.decideCertification>[0];

/**
 * Every access to a case is audited: it is fetched once per visit and after a decision, not on events or window focus.
 */
export const certificationDesk = defineDesk({
  desk: 'certification',
  queue: paths.certifications,
  caseHref: paths.certification,
  key: ['certifications', 'case'],
  load: (id, signal) => client.getCertificationCase({ id }, { signal }),
  options: { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  live: { 'review.changed': [['reviews']] },
  decide: (decision: Decision) => client.decideCertification(decision),
});

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
