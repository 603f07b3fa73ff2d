import { IconButton } from '@arcadia/ui/action/icon-button';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useCaptchaMessages, type CaptchaMessages } from './messages.ts';
import type { PuzzleNotice } from './use-puzzle.ts';

type PuzzleStatusProps = {
  loading: boolean;
  checking: boolean;
  notice: PuzzleNotice | null;
  onAnother: () => void;
};

/** The outcome of the last try, read out and always in the same place; and the way to another puzzle. */
export function PuzzleStatus({ loading, checking, notice, onAnother }: PuzzleStatusProps) {
  const texts = useCaptchaMessages().puzzle;
  const working = checking ? texts.checking : loading ? texts.loading : null;
  return (
    <div className="mt-2 -mb-3 flex min-h-10 items-center justify-between gap-2">
      <p role="status" className="flex items-start gap-1.5 text-13 text-danger">
        {notice === null ? (
          <span className="sr-only">{working}</span>
        ) : (
          <>
            <CircleAlert aria-hidden className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0" />
            {noticeText(notice, texts)}
          </>
        )}
      </p>
      <IconButton label={texts.another} onClick={onAnother}>
        <RefreshCw aria-hidden />
      </IconButton>
    </div>
  );
}

function noticeText(notice: PuzzleNotice, texts: CaptchaMessages['puzzle']): string {
  switch (notice.kind) {
    case 'wrong':
      return texts.wrong({ tries: notice.tries });
    case 'outOfTries':
      return texts.outOfTries;
    case 'expired':
      return texts.expired;
    case 'failed':
      return notice.text;
  }
}
