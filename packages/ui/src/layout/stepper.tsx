import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

interface StepperProps {
  /** Name of the row: the goal of the steps. */
  label: string;
  steps: ReadonlyArray<{
    id: string;
    label: ReactNode;
    /** A tick on the step; by default every step before the current one has it. */
    done?: boolean;
  }>;
  /** Index of the step on the screen, from 0; their number when all are done. */
  current: number;
  /** Lets the steps before this one be visited again; nothing typed is lost. */
  onStepPress?: (index: number) => void;
}

/** Progress in a long form. On a phone only the current step shows its name, or the last one when all are done. */
export function Stepper({ label, steps, current, onStepPress }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-2 max-md:gap-1">
        {steps.map((step, index) => {
          const done = index !== current && (step.done ?? index < current);
          const named = index === Math.min(current, steps.length - 1);
          const face = (
            <Step {...{ index, current, done, named, total: steps.length }}>{step.label}</Step>
          );
          return (
            <li
              key={step.id}
              aria-current={index === current ? 'step' : undefined}
              className={cx(
                'flex items-center gap-2 not-last:flex-1 max-md:gap-1',
                named && 'max-md:min-w-0 max-md:basis-auto',
              )}
            >
              {index < current && onStepPress ? (
                <button
                  type="button"
                  onClick={() => onStepPress(index)}
                  className="rounded-control hover:underline"
                >
                  {face}
                </button>
              ) : (
                face
              )}
              {index < steps.length - 1 && (
                <span
                  className={cx(
                    'h-px min-w-1 flex-1 md:min-w-3',
                    done && index < current ? 'bg-accent' : 'bg-hairline',
                  )}
                />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepProps {
  index: number;
  current: number;
  total: number;
  done: boolean;
  /** The step's name is shown on a phone as well. */
  named: boolean;
  children: ReactNode;
}

function Step({ index, current, total, done, named, children }: StepProps) {
  const texts = useUiTexts();
  const here = index === current;
  return (
    <span
      className={cx(
        'flex min-w-0 items-center gap-2 text-13 whitespace-nowrap',
        here ? 'font-medium text-text' : 'text-text-muted',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border text-12 leading-none font-medium tabular-nums',
          done && 'border-accent bg-accent-soft text-accent',
          here && 'border-accent bg-accent text-on-accent',
          !done && !here && 'border-hairline-strong',
        )}
      >
        {done ? <Check className="size-3.5" /> : index + 1}
      </span>
      <VisuallyHidden>
        {texts.stepOf(index + 1, total)}
        {done && `, ${texts.stepDone}`}
      </VisuallyHidden>
      {/* In a very narrow window a long name is cut off rather than wider than the page. */}
      <span className={cx('truncate', !named && 'max-md:sr-only')}>{children}</span>
    </span>
  );
}
