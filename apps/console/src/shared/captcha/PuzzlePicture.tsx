import { Button } from '@arcadia/ui/action/button';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import type { Puzzle } from './captcha-api.ts';
import { useCaptchaMessages } from './messages.ts';
import type { PuzzleNotice } from './use-puzzle.ts';

type PuzzlePictureProps = {
  puzzle: Puzzle | null;
  x: number;
  notice: PuzzleNotice | null;
  onRetry: () => void;
};

/** The picture with the piece on it. Its place keeps its size while the picture loads or where it could not be loaded. */
export function PuzzlePicture({ puzzle, x, notice, onRetry }: PuzzlePictureProps) {
  const texts = useCaptchaMessages().puzzle;
  const { actions } = useCommonMessages();
  if (puzzle === null) {
    return (
      <div className="flex aspect-2/1 items-center justify-center rounded-control bg-surface-sunken">
        {notice?.kind === 'failed' ? (
          <Button onClick={onRetry}>{actions.retry}</Button>
        ) : (
          <Skeleton width="100%" height="100%" />
        )}
      </div>
    );
  }
  const { image, piece, width, height, pieceSize, pieceTop } = puzzle;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="relative aspect-2/1 overflow-hidden rounded-control bg-surface-sunken select-none">
      <img src={image} alt={texts.picture} draggable={false} className="size-full" />
      <img
        src={piece}
        alt=""
        draggable={false}
        className="absolute drop-shadow-[0_2px_4px_rgb(0_0_0/0.5)]"
        style={{
          left: share(x, width),
          top: share(pieceTop, height),
          width: share(pieceSize, width),
        }}
      />
    </div>
  );
}
