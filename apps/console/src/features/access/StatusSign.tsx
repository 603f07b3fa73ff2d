import { Status } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';

/** Whether a sub-account or a role is in use. */
export function StatusSign({ disabled }: { disabled: boolean }) {
  const { statuses } = useMessages('access');
  return (
    <Status tone={disabled ? 'neutral' : 'success'}>
      {disabled ? statuses.disabled : statuses.enabled}
    </Status>
  );
}
