import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../shared/messages.ts';
import { session } from '../../shared/session.ts';

/** Asks before the page is left with changes that are not saved. `isFree` says at that moment that it may be. */
export function LeaveGuard({ isDirty, isFree }: { isDirty: boolean; isFree: () => boolean }) {
  const { leave: texts } = useMessages('backofficeCampaignEditor');
  const { status, proceed, reset } = useBlocker({
    // After a sign-out or the end of the session the login page opens without asking; the changes are kept.
    shouldBlockFn: ({ current, next }) =>
      isDirty && !isFree() && current.pathname !== next.pathname && session.token() !== null,
    enableBeforeUnload: () => isDirty && !isFree(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => proceed?.()}
    />
  );
}
