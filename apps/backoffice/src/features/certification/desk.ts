import { BadgeCheck } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { messagesOf } from '../../shared/messages.ts';

export type CertificationCase = Awaited<ReturnType<typeof client.getCertificationCase>>;
export type Submission = CertificationCase['submission'];

type Decision = Parameters<typeof client.decideCertification>[0];

/**
 * Every access to a case is audited: it is fetched once per visit and after a decision, not on events or window focus.
 */
export const desk = defineDesk({
  desk: 'certification',
  queue: paths.certifications,
  caseHref: paths.certification,
  menu: { label: 'certifications', icon: BadgeCheck, position: 1 },
  messages: ['backofficeCertification'],
  caseMessages: ['backofficeDocuments', 'certification'],
  texts: () => messagesOf('backofficeCertification'),
  key: ['certifications', 'case'],
  load: (id, signal) => client.getCertificationCase({ id }, { signal }),
  options: { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  live: { 'review.changed': [['reviews']] },
  decide: (decision: Decision) => client.decideCertification(decision),
});
