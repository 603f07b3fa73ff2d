import { rotateUsageKey } from '@arcadia/contract/usage/usage-sources';
import { FormError } from '@arcadia/ui/form/form-error';
import { NumberField } from '@arcadia/ui/form/number-field';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { usageKey } from './queries.ts';

type RotateDialogProps = {
  sourceId: string;
  onClose: () => void;
  /** With the key, which no later answer has. */
  onIssued: (key: string) => void;
};
type Values = Parameters<typeof client.rotateUsageKey>[0];

/** Asks for how long the earlier keys stay valid, and issues another one. */
export function RotateDialog({ sourceId, onClose, onIssued }: RotateDialogProps) {
  const texts = useMessages('backofficeUsage');
  const queries = useQueryClient();
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm<Values>({
    schema: rotateUsageKey.input,
    defaultValues: { id: sourceId, overlapHours: 24 },
    submit: async (values) => {
      const { key } = await client.rotateUsageKey(values);
      onIssued(key);
      await queries.invalidateQueries({ queryKey: usageKey });
    },
  });
  const hours = form.watch('overlapHours');
  return (
    <FormDialog
      title={texts.rotateTitle}
      description={texts.rotateText}
      submitLabel={texts.issueKey}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      dense
    >
      <NumberField
        label={texts.overlap}
        help={texts.overlapHelp}
        unit={texts.hours}
        max={720}
        value={hours}
        onValueChange={(typed) =>
          form.setValue('overlapHours', typed ?? Number.NaN, {
            shouldValidate: true,
          })
        }
        error={fieldError('overlapHours')}
      />
      <FormError>{formError}</FormError>
    </FormDialog>
  );
}
