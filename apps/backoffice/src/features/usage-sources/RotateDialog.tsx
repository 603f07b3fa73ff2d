import { rotateUsageKey } from '@arcadia/contract/usage/usage-sources';
import { FormError } from '@arcadia/ui/form/form-error';
import { NumberField } from '@arcadia/ui/form/number-field';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
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
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!submitting}
      title={texts.rotateTitle}
      description={texts.rotateText}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={onClose}>
          {texts.issueKey}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
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
      </form>
    </Dialog>
  );
}
