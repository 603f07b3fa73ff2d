import { suspensionApi, suspensionReasons } from '@arcadia/contract/companies/suspensions';
import { FormError } from '@arcadia/ui/form/form-error';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';

type SuspendDialogProps = { company: Company; online: number; onClose: () => void };

/** Asks why, what is to be said, and what becomes of the services, after saying what a suspension does. */
export function SuspendDialog({ company, online, onClose }: SuspendDialogProps) {
  const texts = useMessages('backofficeSuspensions');
  const contractForm = useSuspending(company, onClose);
  const { form, onSubmit, submitting, fieldError, formError } = contractForm;
  return (
    <FormDialog
      size="md"
      title={texts.suspendTitle({ name: company.name })}
      description={texts.suspendText}
      submitLabel={texts.suspend}
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
      <ReasonChoice contractForm={contractForm} />
      <TextArea
        label={texts.text}
        help={texts.textHelp}
        rows={3}
        {...form.register('text', { setValueAs: emptyIsNone })}
        error={fieldError('text')}
      />
      <TextArea
        label={texts.note}
        help={texts.noteHelp}
        rows={2}
        {...form.register('note', { setValueAs: emptyIsNone })}
        error={fieldError('note')}
      />
      {online > 0 && <ServicesChoice contractForm={contractForm} online={online} />}
    </FormDialog>
  );
}

type Suspending = { contractForm: ReturnType<typeof useSuspending> };

function ReasonChoice({ contractForm: { form, fieldError } }: Suspending) {
  const texts = useMessages('backofficeSuspensions');
  return (
    <Controller
      control={form.control}
      name="reason"
      render={({ field }) => (
        <RadioGroup
          label={texts.reason}
          value={field.value ?? null}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldError('reason')}
          className="grid gap-2 md:grid-cols-2"
        >
          {suspensionReasons.map((reason, index) => (
            <Radio
              key={reason}
              ref={index === 0 ? field.ref : undefined}
              value={reason}
              label={texts.reasons[reason]}
            />
          ))}
        </RadioGroup>
      )}
    />
  );
}

function ServicesChoice({ contractForm: { form }, online }: Suspending & { online: number }) {
  const texts = useMessages('backofficeSuspensions');
  return (
    <Controller
      control={form.control}
      name="holdServices"
      render={({ field }) => (
        <RadioGroup
          label={texts.services}
          value={field.value ? 'hold' : 'leave'}
          onValueChange={(value) => field.onChange(value === 'hold')}
          onBlur={field.onBlur}
        >
          <Radio ref={field.ref} value="leave" label={texts.leave} help={texts.leaveHelp} />
          <Radio value="hold" label={texts.hold({ count: online })} help={texts.holdHelp} />
        </RadioGroup>
      )}
    />
  );
}

const emptyIsNone = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

function useSuspending({ id, name }: Company, onClose: () => void) {
  const texts = useMessages('backofficeSuspensions');
  const queries = useQueryClient();
  const toast = useToast();
  return useContractForm({
    schema: suspensionApi.suspendCompany.input,
    defaultValues: { id, holdServices: false },
    problems: { reason: { required: texts.reasonChoose }, text: { required: texts.textNeeded } },
    submit: async (values) => {
      await client.suspendCompany(values);
      await queries.invalidateQueries({ queryKey: ['companies'] });
      toast({ title: texts.suspended({ name }), tone: 'success' });
      onClose();
    },
  });
}
