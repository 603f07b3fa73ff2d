import { useMessages } from '../messages.ts';
import { MissingOrFailed, type FailureProps } from './MissingOrFailed.tsx';

/** In place of a region service that could not be loaded. */
export function ServiceFailure(props: FailureProps) {
  return <MissingOrFailed {...props} texts={useMessages('serviceHeader').failure} />;
}
