import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { Progress } from '@arcadia/ui/feedback/progress';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { CaptchaAnswer } from './captcha-api.ts';
import { useCaptchaMessages } from './messages.ts';
import { useWork } from './use-work.ts';

type WorkDialogProps = { finish: (answer: CaptchaAnswer | null) => void; onBack: () => void };

/** The alternative without a puzzle: a proof of work of a few seconds. */
export function WorkDialog({ finish, onBack }: WorkDialogProps) {
  const texts = useCaptchaMessages();
  const { actions } = useCommonMessages();
  const back = useRef<HTMLButtonElement>(null);
  const { percent, failure, retry } = useWork(finish);
  return (
    <Dialog
      open
      onOpenChange={() => finish(null)}
      title={texts.title}
      description={texts.work.introduction}
      initialFocus={back}
      footer={
        <>
          <Button ref={back} onClick={onBack}>
            {texts.work.back}
          </Button>
          {failure !== null && (
            <Button variant="primary" onClick={retry}>
              {actions.retry}
            </Button>
          )}
        </>
      }
    >
      <Progress
        label={texts.work.progress}
        value={percent}
        valueText={texts.work.percent({ percent })}
      />
      <p role="status" className="mt-3 flex min-h-[1lh] items-start gap-1.5 text-13 text-danger">
        {failure === null ? (
          <span className="sr-only">{spokenProgress(percent, texts.work.percentDone)}</span>
        ) : (
          <>
            <CircleAlert aria-hidden className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0" />
            {failure === '' ? texts.work.failed : failure}
          </>
        )}
      </p>
    </Dialog>
  );
}

/** In quarters, so that screen readers are not flooded with every percent. */
function spokenProgress(percent: number, text: (parameters: { percent: number }) => string) {
  const quarter = Math.floor(percent / 25) * 25;
  return quarter === 0 ? null : text({ percent: quarter });
}
