import { maxCasesTogether } from '@arcadia/contract/operators/reviews-together';
import { Button } from '@arcadia/ui/action/button';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { useState } from 'react';
import { useMessages } from '../../messages.ts';
import { BarFrame } from '../BarFrame.tsx';
import type { DeskPlace } from '../define-desk.ts';
import { KeyHint } from '../KeyHint.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { type Chosen, useChosenCases } from './chosen.ts';

const TogetherDialog = latePart(() =>
  import('./TogetherDialog.tsx').then((module) => module.TogetherDialog),
);

/** The bar below a queue in which cases are chosen: how many, and what can be done with them. */
export function ChosenBar({ place, chosen }: { place: DeskPlace; chosen: Chosen }) {
  const texts = useMessages('backofficeReviews').together;
  const cases = useChosenCases(chosen);
  const [open, setOpen] = useState(false);
  const count = cases.size;
  const openSummary = () => setOpen(true);
  useShortcuts({ d: count > 0 && !open ? openSummary : null });
  if (count === 0 && !open) return null;
  return (
    <>
      <BarFrame
        label={texts.bar}
        error={null}
        said={
          <p role="status" className="min-w-0 flex-1 basis-48 text-14">
            <span className="font-medium">{texts.count({ count })}</span>
            {count === maxCasesTogether && (
              <span className="text-text-muted"> {texts.most({ count })}</span>
            )}
          </p>
        }
      >
        <Button variant="ghost" onClick={chosen.clear}>
          {texts.clear}
        </Button>
        <Button onClick={openSummary}>
          {texts.decide}
          <KeyHint shortcut="D" />
        </Button>
      </BarFrame>
      {open && (
        <TogetherDialog
          place={place}
          ids={[...cases.keys()]}
          onClose={() => setOpen(false)}
          onDecided={chosen.clear}
        />
      )}
    </>
  );
}
