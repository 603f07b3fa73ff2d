import { Controller } from 'react-hook-form';
import { RecipientsField } from '../../../shared/alerts/RecipientsField.tsx';
import { useMessages } from '../../../shared/messages.ts';
import type { AlertForm } from './alert-form.ts';

export function AlertRecipientsField({ saving: { form, fieldError } }: { saving: AlertForm }) {
  const texts = useMessages('usageAlerts').form;
  return (
    <Controller
      control={form.control}
      name="recipients"
      render={({ field }) => (
        <RecipientsField
          field={field}
          problemOf={(index) =>
            fieldError(index === undefined ? 'recipients' : `recipients.${index}`)
          }
          texts={texts}
        />
      )}
    />
  );
}
