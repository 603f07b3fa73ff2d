import type { Undoing } from '@arcadia/contract/operators/undo';
import { withReason } from '@arcadia/contract/wire/wire';
import { Button } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { useState } from 'react';
import { type Deciding, useDecide } from '../desk/use-decision.ts';
import { useMessages } from '../messages.ts';
import { AskReason } from '../reason/AskReason.tsx';
import { AwaitedBanner } from '../two-people/ToApproval.tsx';

type UndoDecisionProps = {
  /** Id of the case. */
  id: string;
  /** Undoing of the decision; null where nothing was decided that could be undone: then nothing is shown. */
  undo: Undoing | null;
  /** The request, where a decision about the case waits for a second person. */
  approvalId: string | null;
  words: {
    /** Question with the amount. */
    title: string;
    /** The condition as long as which it can be undone. */
    possible: string;
    consequences: readonly string[];
  };
  sends: Deciding<{ id: string; reason: string }, { approvalId: string | null }>;
  caseHref: (id: string) => string;
};

/** Beside a decision: whether it can be undone and why not, the way to do it, and how it was. */
export function UndoDecision({ id, undo, approvalId, words, ...where }: UndoDecisionProps) {
  const texts = useMessages('backofficeUndo');
  const [open, setOpen] = useState(false);
  const obstacle = useObstacle(undo);
  if (undo === null) return null;
  if (undo.entry) return <UndoneCard entry={undo.entry} caseHref={where.caseHref} />;
  if (approvalId !== null) return <AwaitedBanner approvalId={approvalId} />;
  return (
    <Card title={texts.title}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-14 text-pretty text-text-muted">{obstacle ?? words.possible}</p>
        <Button disabledReason={obstacle} onClick={() => setOpen(true)}>
          {texts.undo}
        </Button>
      </div>
      <UndoDialog id={id} words={words} sends={where.sends} open={open} onOpenChange={setOpen} />
    </Card>
  );
}

/** The reason why a decision can't be undone, with the amounts; null where it can. */
function useObstacle(undo: Undoing | null): string | null {
  const { obstacles } = useMessages('backofficeUndo');
  const { money } = useFormats();
  if (!undo?.obstacle) return null;
  const { amount, left, obstacle } = undo;
  const written = (one: typeof left) => money(one.amount, one.currency);
  return obstacles[obstacle]({ amount: written(amount), left: written(left) });
}

type UndoDialogProps = Pick<UndoDecisionProps, 'id' | 'words' | 'sends'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function UndoDialog({ id, words, sends, open, onOpenChange }: UndoDialogProps) {
  const texts = useMessages('backofficeUndo');
  const { sent } = useMessages('backoffice').secondPerson;
  const toast = useToast();
  const send = useDecide(sends);
  const asking = useContractForm({
    schema: withReason,
    defaultValues: { id, reason: '' },
    draft: { name: `backoffice.undo.${id}` },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      const { approvalId } = await send(values);
      onOpenChange(false);
      toast({ title: approvalId === null ? texts.done : sent, tone: 'success' });
    },
  });
  return (
    <AskReason
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={texts.text}
      texts={texts}
      submit={texts.undo}
      asking={asking}
    >
      <ul className="list-disc pl-5 text-14">
        {words.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
    </AskReason>
  );
}

type UndoneCardProps = Pick<UndoDecisionProps, 'caseHref'> & {
  entry: NonNullable<Undoing['entry']>;
};

/** Says that the decision above was undone, and leads to where it is decided again. */
function UndoneCard({ entry, caseHref }: UndoneCardProps) {
  const texts = useMessages('backofficeUndo');
  const { at, by, reason, nextCaseId } = entry;
  return (
    <Card title={texts.undone}>
      <DescriptionList
        items={[
          { id: 'at', term: texts.at, value: <Time instant={at} kind="exact" /> },
          { id: 'by', term: texts.by, value: by.name },
          { id: 'reason', term: texts.reason, value: reason, wide: true },
        ]}
      />
      {nextCaseId !== null && (
        <p className="mt-4 text-14">
          <Link href={caseHref(nextCaseId)}>{texts.next}</Link>
        </p>
      )}
    </Card>
  );
}
