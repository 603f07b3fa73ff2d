import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { deviceName } from './device-name.ts';
import { sessionsQuery, type Session } from './queries.ts';

type Ending = Session | 'others';

type EndSessionDialogProps = {
  /** The session or sessions to end; null while the dialog is closed. */
  ending: Ending | null;
  /** How many other browsers there are. */
  others: number;
  onClose: () => void;
};

/** Asks before other browsers are logged out, and says what that means there. */
export function EndSessionDialog({ ending, others, onClose }: EndSessionDialogProps) {
  const texts = useMessages('security');
  const { actions } = useCommonMessages();
  const end = useEnding(onClose);
  // The words stay while the dialog fades out.
  const [asked, setAsked] = useState<Ending>('others');
  if (ending !== null && ending !== asked) setAsked(ending);
  const { sessions } = texts;
  return (
    <ConfirmDialog
      open={ending !== null}
      onOpenChange={(open) => {
        if (open) return;
        end.reset();
        onClose();
      }}
      title={
        asked === 'others'
          ? sessions.endOthersTitle
          : sessions.endTitle({ device: deviceName(asked, texts) })
      }
      description={
        asked === 'others' ? sessions.endOthersText({ count: others }) : sessions.endText
      }
      confirmLabel={asked === 'others' ? sessions.endOthers : sessions.end}
      cancelLabel={actions.cancel}
      danger
      loading={end.isPending}
      error={end.error?.message}
      onConfirm={() => end.mutate(asked)}
    />
  );
}

/** @param onEnded the dialog is done, also where somebody else has ended the session before us. */
function useEnding(onEnded: () => void) {
  const texts = useMessages('security');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ending: Ending) => endSessions(ending, texts),
    onSuccess: async (text) => {
      await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      announce({ kind: 'done', text });
      onEnded();
    },
  });
}

/** @returns what was done, in words */
async function endSessions(
  ending: Ending,
  texts: ReturnType<typeof useMessages<'security'>>,
): Promise<string> {
  if (ending === 'others') {
    const { ended } = await client.endOtherSessions({});
    return texts.sessions.endedOthers({ count: ended });
  }
  try {
    await client.endSession({ id: ending.id });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return texts.sessions.alreadyEnded;
    throw error;
  }
  return texts.sessions.ended({ device: deviceName(ending, texts) });
}
