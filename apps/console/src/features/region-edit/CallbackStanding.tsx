import { Status } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import type { CallbackSetState } from './use-callback-sets.ts';

/** Whether the set as it is saved has passed the check, and when. */
export function CallbackStanding({
  state,
}: {
  state: Pick<CallbackSetState, 'saved' | 'isDirty'>;
}) {
  const texts = useMessages('callbacks').statuses;
  const { updatedAt, verifiedAt } = state.saved;
  if (state.isDirty) return <Status tone="warning">{texts.unsaved}</Status>;
  if (updatedAt === null) return <Status tone="neutral">{texts.empty}</Status>;
  if (verifiedAt === null) return <Status tone="warning">{texts.notVerified}</Status>;
  return (
    <>
      <Status tone="success">{texts.verified}</Status>{' '}
      <Time instant={verifiedAt} className="text-text-muted" />
    </>
  );
}
