import { useMessages } from '../messages.ts';
import { MissingOrFailed, type FailureProps } from './MissingOrFailed.tsx';

/** In place of an application that could not be loaded. */
export function ApplicationFailure(props: FailureProps) {
  return <MissingOrFailed {...props} texts={useMessages('applications').detail} />;
}
