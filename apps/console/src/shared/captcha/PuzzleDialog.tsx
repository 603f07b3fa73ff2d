import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useRef } from 'react';
import type { CaptchaAnswer } from './captcha-api.ts';
import { useCaptchaMessages } from './messages.ts';
import { PuzzlePicture } from './PuzzlePicture.tsx';
import { PuzzleSlider } from './PuzzleSlider.tsx';
import { PuzzleStatus } from './PuzzleStatus.tsx';
import { usePuzzle } from './use-puzzle.ts';

export type PuzzleProps = {
  finish: (answer: CaptchaAnswer | null) => void;
  onWithoutPuzzle: () => void;
};

/** The product's own slider puzzle, by mouse, finger or keyboard. */
export function PuzzleDialog({ finish, onWithoutPuzzle }: PuzzleProps) {
  const texts = useCaptchaMessages();
  const slider = useRef<HTMLInputElement>(null);
  const puzzle = usePuzzle(finish);
  const another = () => {
    puzzle.another();
    slider.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={() => finish(null)}
      title={texts.title}
      description={
        <>
          {texts.puzzle.introduction}
          <span className="sr-only"> {texts.puzzle.spoken}</span>
        </>
      }
      initialFocus={slider}
      footer={
        <>
          <Button variant="ghost" className="md:mr-auto md:-ml-3" onClick={onWithoutPuzzle}>
            {texts.work.start}
          </Button>
          <Button
            variant="primary"
            loading={puzzle.checking}
            disabledReason={puzzle.x === 0 ? texts.puzzle.notMoved : null}
            onClick={() => void puzzle.submit()}
          >
            {texts.puzzle.check}
          </Button>
        </>
      }
    >
      <PuzzlePicture puzzle={puzzle.puzzle} x={puzzle.x} notice={puzzle.notice} onRetry={another} />
      <PuzzleSlider
        ref={slider}
        x={puzzle.x}
        puzzle={puzzle.puzzle}
        onMove={puzzle.move}
        onSubmit={() => void puzzle.submit()}
      />
      <PuzzleStatus
        loading={puzzle.puzzle === null}
        checking={puzzle.checking}
        notice={puzzle.notice}
        onAnother={another}
      />
    </Dialog>
  );
}
