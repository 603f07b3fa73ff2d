import { successionApi } from '@arcadia/contract/companies/successions';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

/** Asks why a hand-over is stopped. */
export function StopSuccessionDialog(props: { company: Company; onClose: () => void }) {
  const { company, onClose } = props;
  const texts = useMessages('backofficeSuccessions');
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      dismissible={!submitting}
      size="md"
      title={texts.stopTitle({ name })}
      description={texts.stopText}
      footer={
        <FormFooter
          formId={formId}
          submitting={submitting}
          onCancel={() => !submitting && onClose()}
        >
          {texts.stop}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <FormError>{formError}</FormError>
        <TextArea
          label={texts.note}
          rows={2}
          {...form.register('note')}
          error={fieldError('note')}
        />
      </form>
    </Dialog>
  );
}
