import { undoCouponFile } from '@arcadia/contract/funds/undo-desk';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { AskReason } from '../../shared/reason/AskReason.tsx';
import { couponsKey, type IssuedFile } from './queries.ts';

type UndoFileDialogProps = {
  file: IssuedFile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Says what happens to the coupons of a file, and asks why. */
export function UndoFileDialog({ file, open, onOpenChange }: UndoFileDialogProps) {
  const { file: texts } = useMessages('backofficeCoupons');
  const words = useMessages('backofficeUndo');
  const asking = useUndoing(file, () => onOpenChange(false));
  return (
    <AskReason
      open={open}
      onOpenChange={onOpenChange}
      title={texts.undoTitle({ count: file.revocable })}
      description={texts.undoText}
      texts={words}
      submit={words.undo}
      asking={asking}
    />
  );
}

function useUndoing({ digest }: IssuedFile, onDone: () => void) {
  const { file: texts } = useMessages('backofficeCoupons');
  const { reasonMissing } = useMessages('backofficeUndo');
  const queries = useQueryClient();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  return useContractForm({
    schema: undoCouponFile.input,
    defaultValues: { id: digest, reason: '' },
    draft: { name: `backoffice.undo-file.${digest}` },
    problems: { reason: { required: reasonMissing } },
    submit: async (values) => {
      const { revoked } = await client.undoCouponFile(values, { idempotencyKey: keyOf(values) });
      onDone();
      toast({ title: texts.undoDone({ count: revoked }), tone: 'success' });
      await queries.invalidateQueries({ queryKey: couponsKey });
    },
  });
}
