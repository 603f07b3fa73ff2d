import type { InputOf } from '@arcadia/contract/api';
import {
  contractPlaceholders,
  createContractTemplate,
  maxTemplateTitle,
} from '@arcadia/contract/contracts/contract-desk';
import { contentLanguages } from '@arcadia/kernel/languages';
import { Button } from '@arcadia/ui/action/button';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useContractForm } from '@arcadia/web/form/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { templatesKey } from './queries.ts';

type Values = InputOf<'createContractTemplate'>;
type TemplateFormProps = {
  initial: Values;
  /** The draft that is changed; null for a new version. */
  templateId: string | null;
  draftName: string;
};

/** Both languages side by side. What was typed survives a reload; nothing changes for customers until it is published. */
export function TemplateForm(props: TemplateFormProps) {
  const texts = useMessages('backofficeContracts').templates;
  const { form, onSubmit, submitting, fieldError, formError } = useTemplateForm(props);
  const names = { zh: texts.chinese, en: texts.english };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
        {contentLanguages.map((language) => (
          <TextField
            key={language}
            label={texts.titleOf({ language: names[language] })}
            lang={language}
            autoComplete="off"
            maxLength={maxTemplateTitle}
            {...form.register(`title.${language}`)}
            error={fieldError(`title.${language}`)}
          />
        ))}
        {contentLanguages.map((language) => (
          <TextArea
            key={language}
            label={texts.bodyOf({ language: names[language] })}
            lang={language}
            // A contract is read while it is written: far taller than a remark.
            className="[&_textarea]:max-h-[32lh] [&_textarea]:min-h-[16lh]"
            {...form.register(`wording.${language}`)}
            error={fieldError(`wording.${language}`)}
          />
        ))}
      </div>
      <Placeholders />
      <TextField
        label={texts.note}
        help={texts.noteHelp}
        maxLength={500}
        {...form.register('note')}
        error={fieldError('note')}
      />
      <FormError>{formError}</FormError>
      <Button type="submit" variant="primary" loading={submitting} className="self-start">
        {props.templateId === null ? texts.create : texts.save}
      </Button>
    </form>
  );
}

function Placeholders() {
  const texts = useMessages('backofficeContracts').templates;
  return (
    <div className="rounded-control bg-surface-sunken p-4">
      <p className="text-13 font-medium">{texts.placeholders}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-13">
        {contractPlaceholders.map((name) => (
          <li key={name}>
            <code className="font-mono">{`{${name}}`}</code>{' '}
            <span className="text-text-muted">{texts.placeholderNames[name]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useTemplateForm({ initial, templateId, draftName }: TemplateFormProps) {
  const texts = useMessages('backofficeContracts').templates;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { keyOf } = useIdempotencyKey();
  const title = { required: texts.titleMissing };
  const wording = {
    required: texts.bodyMissing,
    tooLong: texts.bodyTooLong,
    unknownPlaceholder: texts.unknownPlaceholder,
  };
  return useContractForm<Values>({
    schema: createContractTemplate.input,
    defaultValues: initial,
    draft: { name: `contract-template.${draftName}` },
    problems: {
      'title.zh': title,
      'title.en': title,
      'wording.zh': wording,
      'wording.en': wording,
      note: { required: texts.noteMissing },
    },
    submit: async (values) => {
      const id =
        templateId === null
          ? (await client.createContractTemplate(values, { idempotencyKey: keyOf(values) })).id
          : await client
              .updateContractTemplate({ id: templateId, ...values })
              .then(() => templateId);
      await queries.invalidateQueries({ queryKey: templatesKey });
      toast({ title: texts.saved, tone: 'success' });
      await navigate({ to: paths.contractTemplate(id), replace: true });
    },
  });
}
