import { successionApi } from '@arcadia/contract/companies/successions';
import { filePurposes } from '@arcadia/contract/files/file-purposes';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { UploadField, type UploadState } from '@arcadia/ui/form/upload-field';
import { useConnection } from '@arcadia/web/calls/connection';
import { uploadFile } from '@arcadia/web/calls/upload';
import { useUploadMessages } from '@arcadia/web/calls/upload-messages';
import { useAttempt } from '@arcadia/web/calls/use-attempt';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { useWaits } from '../../shared/two-people/use-waits.ts';
import { NewHolderLogin } from './NewHolderLogin.tsx';

type Props = { company: Company; onClose: () => void };

/** Asks who is to have the main account, why, and by which paper, after saying what ends. */
export function StartSuccessionDialog({ company, onClose }: Props) {
  const texts = useMessages('backofficeSuccessions');
  const { form, onSubmit, submitting, fieldError, formError } = useStarting(company, onClose);
  return (
    <FormDialog
      size="md"
      title={texts.startTitle({ name: company.name })}
      description={texts.startText}
      submitLabel={texts.start}
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
      <TextField label={texts.name} {...form.register('name')} error={fieldError('name')} />
      <NewHolderLogin form={form} fieldError={fieldError} />
      <TextArea
        label={texts.reason}
        help={texts.reasonHelp}
        rows={3}
        {...form.register('reason')}
        error={fieldError('reason')}
      />
      <Evidence
        companyId={company.id}
        error={fieldError('fileId')}
        onStored={(id) => form.setValue('fileId', id, { shouldValidate: id !== '' })}
      />
    </FormDialog>
  );
}

const { formats, maxBytes } = filePurposes.succession_evidence;
type Stored = { id: string; name: string; size: number };
type EvidenceProps = {
  companyId: string;
  error: string | undefined;
  onStored: (id: string) => void;
};

/** Uploads the paper as soon as it is chosen. */
function Evidence({ companyId: id, error, onStored }: EvidenceProps) {
  const texts = useMessages('backofficeSuccessions');
  const connection = useConnection();
  const messages = useUploadMessages();
  const [stored, setStored] = useState<Stored | null>(null);
  const keep = (file: Stored | null) => {
    setStored(file);
    onStored(file?.id ?? '');
  };
  const { attempt, start, retry, forget } = useAttempt({
    formats,
    maxBytes,
    send: (sending) =>
      uploadFile(connection, { name: 'uploadSuccessionEvidence', input: { id } }, sending),
    onSent: keep,
  });
  return (
    <UploadField
      label={texts.evidence}
      help={messages.rule({ formats, limit: maxBytes })}
      accept={formats.map((extension) => `.${extension}`).join(',')}
      state={stateOf(attempt, stored)}
      error={error}
      texts={messages.field}
      onPick={start}
      onCancel={forget}
      onRetry={retry}
      onRemove={() => {
        forget();
        keep(null);
      }}
    />
  );
}

function stateOf(
  attempt: ReturnType<typeof useAttempt>['attempt'],
  stored: Stored | null,
): UploadState {
  if (attempt.kind === 'uploading') return attempt;
  if (attempt.kind === 'failed') {
    const { file, message, canRetry } = attempt;
    return { kind: 'failed', name: file.name, message, canRetry };
  }
  return stored ? { kind: 'done', name: stored.name, size: stored.size } : { kind: 'empty' };
}

function useStarting({ id }: Company, onClose: () => void) {
  const texts = useMessages('backofficeSuccessions');
  const queries = useQueryClient();
  const waits = useWaits();
  return useContractForm({
    schema: successionApi.startSuccession.input,
    defaultValues: { id, name: '', email: '', reason: '', fileId: '' },
    refusals: { phoneNumberInvalid: 'phone.phoneNumber' },
    problems: {
      name: { required: texts.nameMissing },
      email: { required: texts.emailMissing, invalidEmail: texts.emailMissing },
      'phone.phoneNumber': { invalidFormat: texts.phoneMissing },
      reason: { required: texts.reasonMissing },
      fileId: { required: texts.evidenceMissing, invalidFormat: texts.evidenceMissing },
    },
    submit: async (values) => {
      const { approvalId } = await client.startSuccession(values);
      await queries.invalidateQueries({ queryKey: ['companies'] });
      onClose();
      if (approvalId !== null) await waits(approvalId);
    },
  });
}
