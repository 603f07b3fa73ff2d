import { maxAlertRecipients } from '@arcadia/contract/balance-alerts';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import type { AlertForm } from './alert-form.ts';

/** One address on each line; the text stays as it is typed. */
export function AlertRecipientsField({ saving: { form, fieldError } }: { saving: AlertForm }) {
  const texts = useMessages('usageAlerts').form;
  const recipients = form.watch('recipients');
  const [typed, setTyped] = useState(recipients.join('\n'));
  const wrong = recipients.findIndex((_, index) => fieldError(`recipients.${index}`) !== undefined);
  return (
    <Controller
      control={form.control}
      name="recipients"
      render={({ field }) => (
        <TextArea
          label={texts.recipients}
          help={texts.recipientsHelp({ most: maxAlertRecipients })}
          rows={4}
          spellCheck={false}
          name={field.name}
          ref={field.ref}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            field.onChange(value.split(/[\s,;，；]+/).filter((email) => email !== ''));
          }}
          onBlur={field.onBlur}
          error={
            wrong >= 0
              ? texts.recipientWrong({ email: recipients[wrong] ?? '' })
              : fieldError('recipients')
          }
        />
      )}
    />
  );
}
