import { suspensionApi } from '@arcadia/contract/companies/suspensions';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

/** Asks why a suspension is lifted, and what the customer is to read. */
export function LiftDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const texts = useMessages('backofficeSuspensions');
  const queries = useQueryClient();
  const toast = useToast();
  const { id, name } = company;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: suspensionApi.liftSuspension.input,
    defaultValues: { id, note: '' },
    problems: { note: { required: texts.noteMissing } },
    submit: async (values) => {
      await client.liftSuspension(values);
      await queries.invalidateQueries({ queryKey: ['companies'] });
      toast({ title: texts.lifted({ name }), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      size="md"
      title={texts.liftTitle({ name })}
      description={texts.liftText}
      submitLabel={texts.lift}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
      dense
    >
      <FormError>{formError}</FormError>
      <TextArea
        label={texts.liftNote}
        help={texts.noteHelp}
        rows={2}
        {...form.register('note')}
        error={fieldError('note')}
      />
      <TextArea
        label={texts.text}
        help={texts.textHelp}
        rows={3}
        {...form.register('text', {
          setValueAs: (value: string) => (value.trim() === '' ? undefined : value),
        })}
        error={fieldError('text')}
      />
    </FormDialog>
  );
}
