import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useBlocker } from '@tanstack/react-router';
import { useMessages } from '../../shared/messages.ts';
import { session } from '../../shared/session.ts';
import { type Section, useSectionNames } from './SectionNavigation.tsx';

/** Asks before the page is left with changes that are not saved. */
export function LeaveGuard({ unsaved }: { unsaved: readonly Section[] }) {
  const texts = useMessages('regionEdit').leave;
  const names = useSectionNames();
  const isDirty = unsaved.length > 0;
  const { status, proceed, reset } = useBlocker({
    // After a sign-out or the end of the session the login page opens without asking; the changes are kept.
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && session.token() !== null,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title={texts.title}
      description={texts.text({
        parts: unsaved.map((section) => names[section]).join(texts.separator),
      })}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={() => proceed?.()}
    />
  );
}
