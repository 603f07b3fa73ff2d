import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { Time } from '@arcadia/ui/display/time';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { DraftBanner } from './DraftBanner.tsx';
import type { StateProps } from './state-props.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { SupplementBanner } from './SupplementBanner.tsx';
import { ValidityNote } from './ValidityNote.tsx';

/** Verified: since when, with what, and the ways to change it. */
export function CompletedView(props: StateProps) {
  const { certification, address, mayEdit, enter } = props;
  const texts = useMessages('certification');
  const approved = certification.inForce ?? certification.submission;
  const [changing, setChanging] = useState(false);
  const asked = certification.supplement !== null;
  const mayChange = mayEdit && !asked && certification.draftSavedAt === null;
  if (approved === null) return null;
  return (
    <>
      <SupplementBanner {...props} />
      {mayEdit && !asked && <DraftBanner {...props} />}
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 items-center gap-3">
            <BadgeCheck aria-hidden className="size-8 shrink-0 text-success" strokeWidth={1.5} />
            <div className="min-w-0">
              <h2 className="text-16 font-semibold">{texts.completed.title}</h2>
              <p className="text-13 text-text-muted">
                {approved.decidedAt !== null && (
                  <>
                    {texts.completed.since} <Time instant={approved.decidedAt} kind="exact" />
                  </>
                )}
              </p>
            </div>
          </div>
          {mayChange && (
            <Button size="sm" onClick={() => setChanging(true)}>
              {texts.completed.edit}
            </Button>
          )}
        </div>
      </Card>
      <ValidityNote
        submission={approved}
        onChange={mayChange ? () => setChanging(true) : undefined}
      />
      <SubmissionCard title={texts.details.inForce} submission={approved} />
      <ChangeDialog
        open={changing}
        onClose={() => setChanging(false)}
        onContinue={() => {
          setChanging(false);
          enter(() => address.open('company'));
        }}
      />
    </>
  );
}

type ChangeDialogProps = { open: boolean; onClose: () => void; onContinue: () => void };

function ChangeDialog({ open, onClose, onContinue }: ChangeDialogProps) {
  const { completed } = useMessages('certification');
  const { actions } = useCommonMessages();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={completed.editTitle}
      description={completed.editText}
      consequences={completed.editConsequences}
      confirmLabel={completed.editConfirm}
      cancelLabel={actions.cancel}
      onConfirm={onContinue}
    />
  );
}
