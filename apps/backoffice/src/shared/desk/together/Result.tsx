import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useMessages } from '../../messages.ts';
import type { DeskPlace } from '../define-desk.ts';
import { CaseLines } from './CaseLines.tsx';
import type { Decided } from './use-together.ts';

type ResultProps = { place: DeskPlace; cases: Decided; onClose: () => void };

/** The end of each case: how many are decided, and by name those that wait or were left out. */
export function Result({ place, cases, onClose }: ResultProps) {
  const texts = useMessages('backofficeReviews').together;
  const of = (result: Decided[number]['result']) => cases.filter((one) => one.result === result);
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(next) => !next && onClose()}
      title={texts.resultTitle}
      description={texts.done({ count: of('done').length, total: cases.length })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CaseLines place={place} title={texts.awaits} cases={of('awaits')} />
        <CaseLines place={place} title={texts.leftOut} cases={of('left_out')} />
      </div>
    </Dialog>
  );
}
