import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useLeaveBlocker } from '@arcadia/web/routing/use-leave-blocker';
import { useMessages } from '../../shared/messages.ts';
import { session } from '../../shared/session.ts';
import { type Section, useSectionNames } from './SectionNavigation.tsx';

/** Asks before the page is left with changes that are not saved. */
export function LeaveGuard({ unsaved }: { unsaved: readonly Section[] }) {
  const texts = useMessages('regionEdit').leave;
  const names = useSectionNames();
  const isDirty = unsaved.length > 0;
  const { isAsked, leave, stay } = useLeaveBlocker({
    isHeld: () => isDirty,
    // After a sign-out or the end of the session the login page opens without asking; the changes are kept.
    mayAsk: () => session.token() !== null,
  });
  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={stay}
      title={texts.title}
      description={texts.text({
        parts: unsaved.map((section) => names[section]).join(texts.separator),
      })}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={leave}
    />
  );
}
