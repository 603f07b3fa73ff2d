import { IconButton } from '@arcadia/ui/action/icon-button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { PackageDraft } from './draft.ts';
import { useEditing } from './editing.ts';

type RemovePackageProps = { value: PackageDraft; name: string; onRemove: () => void };

/** Removes a package, after a question where it is in the shop. */
export function RemovePackage({ value: { id }, name, onRemove }: RemovePackageProps) {
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  const { actions } = useCommonMessages();
  const { taken } = useEditing();
  const [isAsking, setAsking] = useState(false);
  const count = id === null ? 0 : (taken[id] ?? 0);
  return (
    <>
      <IconButton
        size="sm"
        label={texts.remove({ name })}
        onClick={() => (id === null ? onRemove() : setAsking(true))}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.removeTitle({ name })}
        description={texts.removeText}
        {...(count > 0 && { consequences: [texts.removeSold({ count })] })}
        confirmLabel={texts.removeAction}
        cancelLabel={actions.cancel}
        danger
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      />
    </>
  );
}
