import { Button } from '@arcadia/ui/action/button';
import { StepButton } from '@arcadia/ui/action/step-button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { PageDraft } from './draft.ts';
import { moved } from './draft-parts.ts';

type PageToolsProps = {
  pages: readonly PageDraft[];
  index: number;
  name: string;
  onMove: (pages: PageDraft[], shown: number) => void;
  onRemove: () => void;
};

/** Moves a page among the others, or removes it. */
export function PageTools({ pages, index, name, onMove, onRemove }: PageToolsProps) {
  const { pages: texts } = useMessages('backofficeCampaignEditor');
  const { actions } = useCommonMessages();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const step = (by: -1 | 1) => {
    onMove(moved(pages, index, by), index + by);
    setSaid(texts.moved({ name, place: index + by + 1, total: pages.length }));
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-1">
      <p role="status" className="sr-only">
        {said}
      </p>
      <StepButton size="sm" label={texts.moveEarlier} atEnd={index === 0} onStep={() => step(-1)}>
        <ArrowLeft aria-hidden />
      </StepButton>
      <StepButton
        size="sm"
        label={texts.moveLater}
        atEnd={index === pages.length - 1}
        onStep={() => step(1)}
      >
        <ArrowRight aria-hidden />
      </StepButton>
      <Button
        size="sm"
        variant="ghost"
        disabledReason={pages.length === 1 ? texts.onlyOne : null}
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.removeTitle({ name })}
        description={texts.removeText({ count: pages[index]?.packages.length ?? 0 })}
        confirmLabel={texts.remove}
        cancelLabel={actions.cancel}
        danger
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      />
    </div>
  );
}
