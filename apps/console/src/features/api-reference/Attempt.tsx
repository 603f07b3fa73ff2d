import { Button } from '@arcadia/ui/action/button';
import { Select } from '@arcadia/ui/form/select';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { type SyntheticEvent, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { AttemptOutcome } from './AttemptOutcome.tsx';
import {
  attemptRequest,
  firstTyped,
  isJsonObject,
  missingFields,
  type Typed,
  typedFields,
} from './attempt-values.ts';
import type { Call, CallField } from './queries.ts';
import { Section } from './Section.tsx';
import { useAttempt } from './use-attempt.ts';

const ConfirmDialog = latePart(
  () => import('@arcadia/ui/overlay/confirm-dialog').then((module) => module.ConfirmDialog),
  ({ open }) => open,
);

/** Sends the call from here, in sim. A read is sent at once, a write is asked about first. */
export function Attempt({ call }: { call: Call }) {
  const texts = useMessages('apiReference').attempt;
  const form = useAttemptForm(call);
  const { confirm } = texts;
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-13 text-text-muted">{texts.text}</p>
      <form
        onSubmit={form.submit}
        noValidate
        className="flex flex-col gap-4 rounded-card border border-hairline bg-surface p-4 md:p-6"
      >
        <TypedFields call={call} form={form} />
        <Button
          type="submit"
          variant="primary"
          loading={form.sending}
          className="self-start max-md:self-stretch"
        >
          {texts.send}
        </Button>
      </form>
      <ConfirmDialog
        open={form.asking}
        onOpenChange={form.setAsking}
        title={confirm.title({ name: call.name })}
        description={confirm.text}
        confirmLabel={confirm.submit}
        cancelLabel={confirm.cancel}
        onConfirm={form.send}
      />
      <AttemptOutcome result={form.result} failed={form.failed} />
    </Section>
  );
}

/** Name of the file in every form that has one. */
const fileField = 'file';

const takesJson = ({ method, isUpload }: Call) => method === 'POST' && !isUpload;

type AttemptForm = ReturnType<typeof useAttemptForm>;

function useAttemptForm(call: Call) {
  const { mutate, data, isError, isPending } = useAttempt();
  const [typed, setTyped] = useState<Typed>(() => firstTyped(call));
  const [body, setBody] = useState(call.body ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState(false);
  const [asking, setAsking] = useState(false);
  const missing = [
    ...missingFields(call, typed),
    ...(call.isUpload && file === null ? [fileField] : []),
  ];
  const isBadBody = takesJson(call) && !isJsonObject(body);
  const send = () => {
    setAsking(false);
    mutate(attemptRequest(call, typed, { body, file }));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (missing.length > 0 || isBadBody) return;
    if (call.method === 'GET') send();
    else setAsking(true);
  };
  return {
    typed,
    type: (name: string, value: string) => setTyped({ ...typed, [name]: value }),
    body,
    setBody,
    setFile,
    missing: checked ? missing : [],
    isBadBody: checked && isBadBody,
    asking,
    setAsking,
    send,
    submit,
    sending: isPending,
    result: data,
    failed: isError,
  };
}

function TypedFields({ call, form }: { call: Call; form: AttemptForm }) {
  const texts = useMessages('apiReference').attempt;
  const fields = typedFields(call);
  return (
    <>
      {fields.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          {fields.map((field) => (
            <TypedField key={field.name} field={field} form={form} />
          ))}
        </div>
      )}
      {takesJson(call) && (
        <TextArea
          label={texts.body}
          error={form.isBadBody ? texts.badJson : undefined}
          value={form.body}
          onChange={({ target }) => form.setBody(target.value)}
          spellCheck={false}
          autoCapitalize="none"
          className="[&_textarea]:font-mono [&_textarea]:text-13"
          rows={6}
        />
      )}
      {call.isUpload && (
        <TextField
          type="file"
          label={fileField}
          error={form.missing.includes(fileField) ? texts.missing : undefined}
          onChange={({ target }) => form.setFile(target.files?.[0] ?? null)}
          className="[&_input]:self-center [&_input]:file:mr-3 [&_input]:file:rounded-control [&_input]:file:bg-text/6 [&_input]:file:px-3 [&_input]:file:font-medium"
        />
      )}
    </>
  );
}

function TypedField({ field, form }: { field: CallField; form: AttemptForm }) {
  const texts = useMessages('apiReference').attempt;
  const { name, required, options, example } = field;
  const shared = {
    label: name,
    optional: !required,
    error: form.missing.includes(name) ? texts.missing : undefined,
  };
  const value = form.typed[name] ?? '';
  if (options.length > 0)
    return (
      <Select
        {...shared}
        options={[
          ...(required ? [] : [{ value: '', label: texts.unset }]),
          ...options.map((one) => ({ value: one, label: one })),
        ]}
        value={value}
        onValueChange={(chosen) => form.type(name, chosen)}
      />
    );
  return (
    <TextField
      {...shared}
      value={value}
      onChange={({ target }) => form.type(name, target.value)}
      placeholder={example.replaceAll('"', '')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
