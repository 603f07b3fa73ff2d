import { PageBody } from '@arcadia/ui/layout/page';
import { useMessages } from '../messages.ts';
import { MissingOrFailed, type FailureProps } from './MissingOrFailed.tsx';

/** The page of a region service that could not be loaded. */
export function ServiceFailure(props: FailureProps) {
  return (
    <PageBody>
      <MissingOrFailed {...props} texts={useMessages('serviceHeader').failure} />
    </PageBody>
  );
}
