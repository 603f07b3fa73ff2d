import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useUiTexts } from '../ui-texts.tsx';

export interface GuideStep {
  id: string;
  title: string;
  description: ReactNode;
  done: boolean;
  /** Link to the place where the step is done; shown for the first step that is open, quieter for later ones. */
  action?: ReactNode;
}

/** A quick guide: steps in their order, with a mark on those that are done. */
export function GuideSteps({
  steps,
  label,
  loading = false,
}: {
  steps: readonly GuideStep[];
  label: string;
  /** The state of the steps is not known yet: none stands out. */
  loading?: boolean;
}) {
  const current = loading ? undefined : steps.find((step) => !step.done)?.id;
  return (
    <ol aria-label={label} className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {steps.map((step, index) => (
        <Step key={step.id} step={step} number={index + 1} current={step.id === current} />
      ))}
    </ol>
  );
}

function Step({ step, number, current }: { step: GuideStep; number: number; current: boolean }) {
  const texts = useUiTexts();
  return (
    <li
      aria-current={current ? 'step' : undefined}
      className={cx(
        'flex flex-col rounded-card border bg-surface p-4',
        current ? 'border-accent' : 'border-hairline',
      )}
    >
      <div className="flex items-center gap-2">
        <span
          className={cx(
            'flex size-6 shrink-0 items-center justify-center rounded-full text-12 font-semibold tabular-nums',
            step.done
              ? 'bg-success-soft text-success'
              : current
                ? 'bg-accent text-on-accent'
                : 'bg-surface-sunken text-text-muted',
          )}
        >
          {step.done ? <Check aria-hidden size={14} /> : number}
        </span>
        <span className={cx('text-14 font-medium', step.done && 'text-text-muted')}>
          {step.title}
          {step.done && <span className="sr-only"> {texts.stepDone}</span>}
        </span>
      </div>
      <div className="mt-2 text-13 text-text-muted">{step.description}</div>
      {step.action !== undefined && <div className="mt-auto pt-3 text-13">{step.action}</div>}
    </li>
  );
}
