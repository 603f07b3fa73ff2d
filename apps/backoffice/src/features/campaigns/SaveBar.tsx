import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';

type SaveBarProps = {
  /** Nothing of it is stored yet. */
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Number of fields of which something is said to be wrong. */
  errorCount: number;
  error: string | null;
  /** Reason that the draft can't be saved now; null where it can. */
  hindrance: string | null;
  onSave: () => void;
  onDiscard: () => void;
};

/** Stays at the lower edge of the window: whether something is unsaved, and what to do about it. */
export function SaveBar(props: SaveBarProps) {
  const { isNew, isDirty, isSaving, errorCount, error, hindrance, onSave, onDiscard } = props;
  const texts = useMessages('backofficeCampaignEditor');
  const { actions } = useCommonMessages();
  const [isAsking, setAsking] = useState(false);
  const saved = isNew ? null : texts.allSaved;
  const state = isDirty ? texts.unsaved : saved;
  return (
    <div className="sticky bottom-0 z-10 mt-4 border-t border-hairline bg-canvas py-3">
      <FormError className="mb-2">{error}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto min-w-0 text-13 text-text-muted">
          {errorCount > 0 ? (
            <span className="text-danger">{texts.someErrors({ count: errorCount })}</span>
          ) : (
            state
          )}
        </p>
        {isDirty && <Button onClick={() => setAsking(true)}>{texts.discard}</Button>}
        <Button
          variant="primary"
          loading={isSaving}
          disabledReason={isDirty ? hindrance : texts.nothingChanged}
          onClick={onSave}
        >
          {texts.save}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={texts.discardTitle}
        description={texts.discardText}
        confirmLabel={texts.discard}
        cancelLabel={actions.cancel}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
      />
    </div>
  );
}
