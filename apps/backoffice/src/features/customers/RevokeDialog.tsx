import { revocationApi } from '@arcadia/contract/companies/revocations';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

type RevokeDialogProps = { company: Company; online: number; onClose: () => void };

/** Says what a revocation stops and what it leaves, and asks why. */
export function RevokeDialog({ company, online, onClose }: RevokeDialogProps) {
  const texts = useMessages('backofficeRevocations');
  const { form, onSubmit, submitting, fieldError, formError } = useRevoking(company, onClose);
  return (
    <FormDialog
      size="md"
      title={texts.revokeTitle({ name: company.name })}
      description={texts.revokeText}
      submitLabel={texts.revoke}
      danger
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
      dense
    >
      <ul className="list-disc pl-5 text-14">
        {texts.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <FormError>{formError}</FormError>
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        {...form.register('reason')}
        error={fieldError('reason')}
      />
      <TextArea
        label={texts.note}
        help={texts.noteHelp}
        rows={2}
        {...form.register('note', {
          setValueAs: (value?: string) => (value?.trim() ? value : undefined),
        })}
        error={fieldError('note')}
      />
      {online > 0 && (
        <Checkbox
          label={texts.hold({ count: online })}
          help={texts.holdHelp}
          {...form.register('holdServices')}
        />
      )}
    </FormDialog>
  );
}

function useRevoking({ id, name }: Company, onClose: () => void) {
  const texts = useMessages('backofficeRevocations');
  const queries = useQueryClient();
  const toast = useToast();
  return useContractForm({
    schema: revocationApi.revokeCertification.input,
    defaultValues: { id, reason: '', holdServices: false },
    problems: { reason: { required: texts.reasonMissing } },
    submit: async (values) => {
      await client.revokeCertification(values);
      await queries.invalidateQueries({ queryKey: ['companies'] });
      toast({ title: texts.done({ name }), tone: 'success' });
      onClose();
    },
  });
}
