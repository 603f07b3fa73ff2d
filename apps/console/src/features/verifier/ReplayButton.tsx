import type { VerificationRun } from '@arcadia/contract/callbacks/verifications';
import { RotateCcw } from 'lucide-react';
import { AskedButton } from '../../shared/AskedButton.tsx';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useReplay } from './use-start.ts';

/** Repeats a run with its original URLs, after a confirmation. Hidden without the permission. */
export function ReplayButton({ run }: { run: VerificationRun }) {
  const texts = useMessages('verifier').run;
  const mayManage = usePermission('applicationAll');
  const replay = useReplay({ serviceId: run.serviceId, runId: run.id });
  if (!mayManage || run.status === 'running') return null;
  return (
    <AskedButton
      title={texts.replayTitle}
      text={texts.replayText}
      {...(!run.current && { consequences: [texts.replayChanged] })}
      confirmLabel={texts.replay}
      attempt={replay}
    >
      <RotateCcw aria-hidden />
      {texts.replay}
    </AskedButton>
  );
}
