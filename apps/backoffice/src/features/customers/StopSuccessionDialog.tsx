import { successionApi } from '@arcadia/contract/companies/successions';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

/** Asks why a hand-over is stopped. */
export function StopSuccessionDialog(props: { company: Company; onClose: () => void }) {
  const { company, onClose } = props;
  const texts = useMessages('backofficeSuccessions');
  const queries = useQueryClient();
  const { id, name } = company;
  const { form, onSubmit, submitting, fieldError, formError } = useContractForm({
    schema: successionApi.stopSuccession.input,
    defaultValues: { id, note: '' },
    problems: { note: { required: texts.noteMissing } },
    submit: async (values) => {
      await client.stopSuccession(values);
      await queries.invalidateQueries({ queryKey: ['companies'] });
      onClose();
    },
  });
  return (
    <FormDialog
      size="md"
      title={texts.stopTitle({ name })}
      description={texts.stopText}
      submitLabel={texts.stop}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
      dense
    >
      <FormError>{formError}</FormError>
      <TextArea label={texts.note} rows={2} {...form.register('note')} error={fieldError('note')} />
    </FormDialog>
  );
}
