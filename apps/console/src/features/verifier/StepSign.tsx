import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import { Spinner } from '@arcadia/ui/feedback/spinner';
import { Circle, CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react';

/** How a step has ended, or where it stands before. */
export type StepState = StepResult['outcome'] | 'running' | 'waiting' | 'notRun';

/** The sign before a step; its word stands at the end of the line. */
export function StepSign({ state }: { state: StepState }) {
  return (
    <span aria-hidden className="mt-0.5 size-4 shrink-0">
      <Sign state={state} />
    </span>
  );
}

function Sign({ state }: { state: StepState }) {
  switch (state) {
    case 'passed':
      return <CircleCheck className="size-4 text-success" />;
    case 'warned':
      return <TriangleAlert className="size-4 text-warning" />;
    case 'failed':
      return <CircleX className="size-4 text-danger" />;
    case 'skipped':
      return <CircleMinus className="size-4 text-text-faint" />;
    case 'running':
      return <Spinner />;
    case 'waiting':
    case 'notRun':
      return <Circle className="size-4 text-hairline-strong" />;
  }
}
