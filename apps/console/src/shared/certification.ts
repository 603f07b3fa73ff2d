import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** The status of the certification: its own page shows it, and pages that need it say what is missing. */
export const certificationQuery = queryOptions({
  queryKey: ['certification'],
  queryFn: ({ signal }) => client.getCertification({}, { signal }),
});

export type Certification = Awaited<ReturnType<typeof client.getCertification>>;
