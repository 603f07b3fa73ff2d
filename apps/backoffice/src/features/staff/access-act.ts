import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type StaffMember, staffKey } from './queries.ts';

export type AccessAct = 'resend' | 'reset' | 'disable' | 'enable';

/** Runs the action, reloads the list and shows a toast. @param onDone called to close the dialog. */
export function useAccessAct(member: StaffMember, onDone: () => void) {
  const texts = useMessages('backofficeStaff');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (act: AccessAct) => perform(member.id, act),
    onSuccess: async (changed, act) => {
      await queries.invalidateQueries({ queryKey: staffKey });
      toast({ title: doneText(texts, { act, changed }), tone: 'success' });
      onDone();
    },
    // If somebody else was faster it is refused, and the list must show the current state.
    onError: () => queries.invalidateQueries({ queryKey: staffKey }),
  });
}

function perform(id: string, act: AccessAct): Promise<StaffMember> {
  switch (act) {
    case 'resend':
    case 'reset':
      return client.resetStaff({ id });
    case 'disable':
      return client.setStaffStatus({ id, status: 'disabled' });
    case 'enable':
      return client.setStaffStatus({ id, status: 'enabled' });
  }
}

function doneText(
  texts: ReturnType<typeof useMessages<'backofficeStaff'>>,
  { act, changed }: { act: AccessAct; changed: StaffMember },
): string {
  switch (act) {
    case 'resend':
      return texts.resent(changed);
    case 'reset':
      return texts.resetDone(changed);
    case 'disable':
      return texts.disabled(changed);
    case 'enable':
      return changed.status === 'invited' ? texts.enabledInvited(changed) : texts.enabled(changed);
  }
}
