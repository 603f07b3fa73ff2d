import { maxAlertRecipients } from '@arcadia/contract/notifications/balance-alerts';
import { TextArea } from '@arcadia/ui/form/text-area';
import { type Ref, useState } from 'react';

type RecipientsFieldProps = {
  /** Of the form's controller. */
  field: {
    name: string;
    ref: Ref<HTMLTextAreaElement>;
    value: readonly string[];
    onChange: (recipients: string[]) => void;
    onBlur: () => void;
  };
  /** The problem of one recipient, or of all of them where no index is given. */
  problemOf: (index?: number) => string | undefined;
  texts: {
    recipients: string;
    recipientsHelp: (words: { most: number }) => string;
    recipientWrong: (words: { email: string }) => string;
  };
};

/** Recipients of an alert: one address on each line; the text stays as it is typed. */
export function RecipientsField({ field, problemOf, texts }: RecipientsFieldProps) {
  const { name, ref, value, onChange, onBlur } = field;
  const [typed, setTyped] = useState(value.join('\n'));
  const wrong = value.findIndex((_, index) => problemOf(index) !== undefined);
  return (
    <TextArea
      label={texts.recipients}
      help={texts.recipientsHelp({ most: maxAlertRecipients })}
      rows={4}
      spellCheck={false}
      name={name}
      ref={ref}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.split(/[\s,;，；]+/).filter((email) => email !== ''));
      }}
      onBlur={onBlur}
      error={wrong >= 0 ? texts.recipientWrong({ email: value[wrong] ?? '' }) : problemOf()}
    />
  );
}
