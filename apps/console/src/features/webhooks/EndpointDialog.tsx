import { createWebhook, type Webhook } from '@arcadia/contract/webhooks/webhooks';
import { FieldError } from '@arcadia/ui/form/field';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDialog } from '@arcadia/web/form/form-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { NewSecret } from './NewSecret.tsx';
import { type Webhooks, webhooksKey } from '../../shared/webhooks.ts';

type Values = Parameters<typeof client.createWebhook>[0];

type EndpointDialogProps = {
  /** The stored endpoint; null for a new one. */
  webhook: Webhook | null;
  allowedKinds: Webhooks['allowedKinds'];
  onClose: () => void;
};

/** Adds an endpoint and shows its secret once, or changes one. */
export function EndpointDialog({ webhook, allowedKinds, onClose }: EndpointDialogProps) {
  const texts = useMessages('webhooks').form;
  const [secret, setSecret] = useState<string | null>(null);
  const saving = useSaving(webhook, { onCreated: setSecret, onSaved: onClose });
  const { form, submitting, onSubmit, formError, fieldError } = saving;
  if (secret !== null) return <NewSecret secret={secret} onClose={onClose} />;
  const isNew = webhook === null;
  return (
    <FormDialog
      size="md"
      title={isNew ? texts.create : texts.edit}
      description={texts.text}
      submitLabel={isNew ? texts.submitCreate : texts.submitEdit}
      submitting={submitting}
      onSubmit={onSubmit}
      onClose={onClose}
      held
    >
      <TextField
        label={texts.url}
        help={texts.urlHelp}
        inputMode="url"
        spellCheck={false}
        maxLength={500}
        {...form.register('url')}
        error={fieldError('url')}
      />
      <TextField
        label={texts.description}
        help={texts.descriptionHelp}
        maxLength={100}
        {...form.register('webhookDescription')}
        error={fieldError('webhookDescription')}
      />
      <KindsField saving={saving} allowedKinds={allowedKinds} />
      <FormError>{formError}</FormError>
    </FormDialog>
  );
}

type Saving = ReturnType<typeof useSaving>;

function KindsField({
  saving: { form, fieldError },
  allowedKinds,
}: {
  saving: Saving;
  allowedKinds: Webhooks['allowedKinds'];
}) {
  const { form: texts, kinds } = useMessages('webhooks');
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`}>
      <legend className="text-13 font-medium">{texts.kinds}</legend>
      <p id={`${id}-help`} className="mt-1 text-13 text-text-muted">
        {texts.kindsHelp}
      </p>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        {allowedKinds.map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={kinds[kind]}
            help={<code className="font-mono text-12">{kind}</code>}
            {...form.register('kinds')}
          />
        ))}
      </div>
      <div className="mt-2">
        <FieldError id={`${id}-error`}>{fieldError('kinds')}</FieldError>
      </div>
    </fieldset>
  );
}

type Outcomes = { onCreated: (secret: string) => void; onSaved: () => void };

function useSaving(webhook: Webhook | null, { onCreated, onSaved }: Outcomes) {
  const { form: texts, done } = useMessages('webhooks');
  const queries = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  // As it was when the form was opened: who has changed it since is not overwritten.
  const [version] = useState(webhook?.version ?? 0);
  return useContractForm<Values>({
    schema: createWebhook.input,
    defaultValues: {
      url: webhook?.url ?? '',
      webhookDescription: webhook?.webhookDescription ?? '',
      kinds: webhook?.kinds ?? [],
    },
    draft: { name: `webhook-${webhook?.id ?? 'new'}` },
    problems: { kinds: { required: texts.kindsMissing } },
    submit: async (values) => {
      if (webhook === null) {
        const { secret } = await client.createWebhook(values, { idempotencyKey: keyOf(values) });
        onCreated(secret);
      } else {
        await client.updateWebhook({ id: webhook.id, version, ...values });
        onSaved();
      }
      announce({ kind: 'done', text: webhook === null ? done.created : done.saved });
      await queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
}
