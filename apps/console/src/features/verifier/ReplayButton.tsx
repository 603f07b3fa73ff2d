import type { VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useReplay } from './use-start.ts';

/** Repeats a run with its original URLs, after a confirmation. Hidden without the permission. */
export function ReplayButton({ run }: { run: VerificationRun }) {
  const texts = useMessages('verifier').run;
  const { actions } = useCommonMessages();
  const mayManage = usePermission('applicationAll');
  const [asking, setAsking] = useState(false);
  const replay = useReplay({ serviceId: run.serviceId, runId: run.id });
  if (!mayManage || run.status === 'running') return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        {texts.replay}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) replay.reset();
        }}
        title={texts.replayTitle}
        description={texts.replayText}
        {...(!run.current && { consequences: [texts.replayChanged] })}
        confirmLabel={texts.replay}
        cancelLabel={actions.cancel}
        loading={replay.isPending}
        error={replay.error?.message}
        onConfirm={() => replay.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
