import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useLeaveBlocker } from '@arcadia/web/routing/use-leave-blocker';
import { useMessages } from '../../shared/messages.ts';
import { session } from '../../shared/session.ts';

/** Asks before the page is left with changes that are not saved. `isFree` says at that moment that it may be. */
export function LeaveGuard({ isDirty, isFree }: { isDirty: boolean; isFree: () => boolean }) {
  const { leave: texts } = useMessages('backofficeCampaignEditor');
  const { isAsked, leave, stay } = useLeaveBlocker({
    isHeld: () => isDirty && !isFree(),
    // After a sign-out or the end of the session the login page opens without asking; the changes are kept.
    mayAsk: () => session.token() !== null,
  });
  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={stay}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={leave}
    />
  );
}
