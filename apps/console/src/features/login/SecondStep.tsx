import { Button } from '@arcadia/ui/action/button';
import { useFormats } from '@arcadia/ui/formats';
import { paths } from '../../app/paths.ts';
import { withData } from '../../shared/with-data.tsx';
import { useMessages } from '../../shared/messages.ts';
import { EnrolStep } from './EnrolStep.tsx';
import { ProveStep } from './ProveStep.tsx';
import type { NextStep } from './next-step.ts';
import { StepFrame, type StepProps } from './StepFrame.tsx';

/** The step after a right password or code: the second step, setting it up, or the notice that it will be needed. */
export const SecondStep = withData(Step);

function Step({ step, onEntered, onBack }: StepProps<NextStep>) {
  if (step.next === 'later')
    return <Grace from={step.requiredFrom} onLater={() => onEntered(step.redirect)} />;
  if (step.next === 'enrol') return <EnrolStep {...{ step, onEntered, onBack }} />;
  return <ProveStep {...{ step, onEntered, onBack }} />;
}

function Grace({ from, onLater }: { from: string; onLater: () => void }) {
  const texts = useMessages('security').factors.step;
  const { date } = useFormats();
  return (
    <StepFrame heading={texts.graceHeading} text={texts.graceText({ date: date(from) })}>
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          className="h-10 w-full"
          onClick={() => location.assign(paths.security)}
        >
          {texts.graceNow}
        </Button>
        <Button variant="ghost" className="h-10 w-full" onClick={onLater}>
          {texts.graceLater}
        </Button>
      </div>
    </StepFrame>
  );
}
