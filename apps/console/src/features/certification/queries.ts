import { queryOptions } from '@tanstack/react-query';
import type { Certification } from '../../shared/certification.ts';
import { client } from '../../shared/client.ts';

/**
 * The form to go on with. It is read once for each opening and never kept: it holds unmasked numbers, and what is typed
 * must not be overwritten by a second reading.
 */
export function certificationFormQuery({ supplement }: Certification) {
  return queryOptions({
    // What was read for a change does not serve for the proof that somebody asks for meanwhile.
    queryKey: ['certification-form', supplement?.requestedAt ?? null],
    queryFn: ({ signal }) => client.getCertificationForm({}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export type EnteredCertification = Awaited<ReturnType<typeof client.getCertificationForm>>;
export type Submission = NonNullable<Certification['submission']>;
