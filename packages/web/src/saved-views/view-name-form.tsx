import { Button } from '@arcadia/ui/action/button';
import { TextField } from '@arcadia/ui/form/text-field';
import { useState } from 'react';
import { useSavedViewMessages } from './saved-view-messages.tsx';

type ViewNameFormProps = {
  label: string;
  initially?: string;
  /** Sends the name; rejects with the words for the field. */
  onSubmit: (name: string) => Promise<unknown>;
  /** Called by the button that leaves; undefined where there is nothing to go back to. */
  onCancel?: () => void;
};

/** A form for the name of a view, new or changed. The typed name stays until it is stored. */
export function ViewNameForm({ label, initially = '', onSubmit, onCancel }: ViewNameFormProps) {
  const texts = useSavedViewMessages();
  const [name, setName] = useState(initially);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const submit = async () => {
    if (name.trim() === '') {
      setProblem(texts.nameMissing);
      return;
    }
    setSending(true);
    try {
      await onSubmit(name.trim());
      setName('');
      setProblem('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setSending(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void submit();
      }}
      className="flex flex-col gap-2"
    >
      <TextField
        label={label}
        value={name}
        maxLength={60}
        autoComplete="off"
        placeholder={texts.namePlaceholder}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it was in its place
        autoFocus={onCancel !== undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" size="sm" loading={sending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
