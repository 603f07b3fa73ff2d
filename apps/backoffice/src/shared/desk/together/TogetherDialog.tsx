import { Button } from '@arcadia/ui/action/button';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { FormError } from '@arcadia/ui/form/form-error';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useState } from 'react';
import { useMessages } from '../../messages.ts';
import type { DeskPlace } from '../define-desk.ts';
import { Refusal } from './Refusal.tsx';
import { Result } from './Result.tsx';
import { Summary } from './Summary.tsx';
import { type Decided, type Outcome, useTogether } from './use-together.ts';

type TogetherDialogProps = {
  place: DeskPlace;
  ids: readonly string[];
  onClose: () => void;
  onDecided: () => void;
};

/** A summary of several cases before they are decided together, the decision with its one reason, and then what became of each. */
export function TogetherDialog({ place, ids, onClose, onDecided }: TogetherDialogProps) {
  const [chosen] = useState(ids);
  const [result, setResult] = useState<Decided | null>(null);
  if (result !== null) return <Result place={place} cases={result} onClose={onClose} />;
  const show = (cases: Decided) => {
    setResult(cases);
    onDecided();
  };
  return <Deciding place={place} ids={chosen} onClose={onClose} onDecided={show} />;
}

type DecidingProps = Omit<TogetherDialogProps, 'onDecided'> & {
  onDecided: (cases: Decided) => void;
};

function Deciding({ place, ids, onClose, onDecided }: DecidingProps) {
  const words = useMessages('backofficeReviews');
  const texts = words.together;
  const { actions } = useMessages('common');
  const together = useTogether(place.desk, ids, onDecided);
  const { summary, outcomes, outcome, pending, count } = together;
  const isRefusal = outcome === 'refused';
  return (
    <Dialog
      open
      size="md"
      dismissible={!pending}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title({ count: ids.length })}
      description={texts.text}
      footer={
        <>
          <Button onClick={() => !pending && onClose()}>{actions.cancel}</Button>
          <Button
            variant={isRefusal ? 'danger' : 'primary'}
            loading={pending}
            disabledReason={count === 0 ? texts.nothing : null}
            onClick={together.send}
          >
            {isRefusal ? texts.refuse({ count }) : texts.approve({ count })}
          </Button>
        </>
      }
    >
      <Loaded query={summary} failed={texts.failed} waiting={<SkeletonText lines={5} />}>
        {(found) => (
          <div className="flex flex-col gap-4">
            <Summary place={place} summary={found} />
            {outcomes.length > 1 && (
              <div>
                <SegmentedControl<Outcome>
                  label={texts.decision}
                  options={outcomes.map((value) => ({
                    value,
                    label: value === 'approved' ? words.keys.approve : words.keys.refuse,
                  }))}
                  value={outcome}
                  onValueChange={together.setOutcome}
                />
              </div>
            )}
            {isRefusal && <Refusal desk={place.desk} together={together} />}
            <FormError>{together.error}</FormError>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
