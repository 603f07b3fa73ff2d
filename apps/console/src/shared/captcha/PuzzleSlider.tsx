import { ChevronsRight } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import type { Puzzle } from './captcha-api.ts';
import { useCaptchaMessages } from './messages.ts';

type PuzzleSliderProps = {
  ref: Ref<HTMLInputElement>;
  x: number;
  puzzle: Puzzle | null;
  onMove: (x: number) => void;
  onSubmit: () => void;
};

/** A press that moved this far, in pixels of the screen, was a drag, and letting go means "there". Less was a click on the track. */
const dragDistance = 3;
const bigStep = 10;

/**
 * The browser's own range input, which every screen reader and phone supports, invisible above our own design. Letting
 * go after a drag submits; by keyboard it is Enter, and whoever can't drag clicks on the track and presses the button.
 */
export function PuzzleSlider({ ref, x, puzzle, onMove, onSubmit }: PuzzleSliderProps) {
  const texts = useCaptchaMessages().puzzle;
  const pressedAt = useRef<number | null>(null);
  const max = puzzle ? puzzle.width - puzzle.pieceSize : 256;

  const press = (event: KeyboardEvent) => {
    const step = bigStepOf(event);
    if (step !== 0) onMove(Math.min(max, Math.max(0, x + step)));
    else if (event.key === 'Enter') onSubmit();
    else return;
    event.preventDefault();
  };
  const letGo = ({ clientX }: PointerEvent) => {
    const dragged = Math.abs(clientX - (pressedAt.current ?? clientX)) >= dragDistance;
    pressedAt.current = null;
    if (dragged) onSubmit();
  };
  return (
    <div className="relative mt-3 h-11 rounded-control border border-hairline-strong bg-surface-sunken">
      <input
        ref={ref}
        type="range"
        min={0}
        max={max}
        step={1}
        value={x}
        aria-label={texts.slider}
        aria-valuetext={texts.position({ x, max })}
        aria-busy={puzzle === null || undefined}
        onChange={(event) => onMove(Number(event.target.value))}
        onKeyDown={press}
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX;
        }}
        onPointerUp={letGo}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
        className="peer absolute inset-0 z-10 m-0 size-full cursor-grab touch-none appearance-none opacity-0 active:cursor-grabbing [&::-moz-range-thumb]:h-11 [&::-moz-range-thumb]:w-14 [&::-webkit-slider-thumb]:h-11 [&::-webkit-slider-thumb]:w-14 [&::-webkit-slider-thumb]:appearance-none"
      />
      {x === 0 && (
        <span
          aria-hidden
          className="absolute inset-0 flex items-center justify-center pl-14 text-13 text-text-muted"
        >
          {texts.drag}
        </span>
      )}
      <span
        aria-hidden
        className="absolute -inset-y-px flex w-14 items-center justify-center rounded-control bg-accent text-on-accent peer-hover:bg-accent-hover peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus forced-colors:border"
        style={{ left: `calc((100% - 3.5rem) * ${x / max})` }}
      >
        <ChevronsRight size={20} />
      </span>
    </div>
  );
}

/** Steps of ten: Page keys, or arrows with Shift. Single steps are the browser's. */
function bigStepOf({ key, shiftKey }: KeyboardEvent): number {
  if (key === 'PageUp') return bigStep;
  if (key === 'PageDown') return -bigStep;
  if (!shiftKey) return 0;
  if (key === 'ArrowRight' || key === 'ArrowUp') return bigStep;
  return key === 'ArrowLeft' || key === 'ArrowDown' ? -bigStep : 0;
}
