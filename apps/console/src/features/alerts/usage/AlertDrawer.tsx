import { createUsageAlert } from '@arcadia/contract/notifications/usage-alerts';
import { TextField } from '@arcadia/ui/form/text-field';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDrawer } from '@arcadia/web/form/form-drawer';
import { maxAlertRecipients } from '@arcadia/contract/notifications/balance-alerts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { announce } from '../../../shared/announcements.ts';
import { client } from '../../../shared/client.ts';
import { useMessages } from '../../../shared/messages.ts';
import type { AlertForm, AlertValues } from './alert-form.ts';
import { AlertLevelFields } from './AlertLevelFields.tsx';
import { RecipientsField } from '../../../shared/alerts/RecipientsField.tsx';
import { type UsageAlert, type UsageAlerts, usageAlertsKey } from './alerts-query.ts';

type AlertDrawerProps = {
  /** The stored alert; null for a new one. */
  alert: UsageAlert | null;
  applications: UsageAlerts['applications'];
  onClose: () => void;
};

/** Creates an alert, or changes one. */
export function AlertDrawer({ alert, applications, onClose }: AlertDrawerProps) {
  const texts = useMessages('usageAlerts').form;
  const saving = useSaving(alert, onClose);
  const { form, fieldError } = saving;
  return (
    <FormDrawer
      title={alert === null ? texts.create : texts.edit}
      description={texts.text}
      submitLabel={alert === null ? texts.submitCreate : texts.submitEdit}
      form={saving}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        maxLength={60}
        {...form.register('name')}
        error={fieldError('name')}
      />
      <AlertLevelFields saving={saving} alert={alert} applications={applications} />
      <AlertRecipientsField saving={saving} />
    </FormDrawer>
  );
}

function useSaving(alert: UsageAlert | null, onSaved: () => void) {
  const texts = useMessages('usageAlerts').form;
  const queries = useQueryClient();
  // As it was when the form was opened: who has changed it since is not overwritten.
  const [version] = useState(alert?.version ?? 0);
  return useContractForm<AlertValues>({
    schema: createUsageAlert.input,
    defaultValues: {
      name: alert?.name ?? '',
      applicationId: alert?.applicationId ?? null,
      measure: alert?.measure ?? 'charges',
      kind: alert?.kind ?? 'amount',
      aboveAmount: alert?.aboveAmount ?? null,
      abovePercent: alert?.abovePercent ?? null,
      recipients: alert?.alertRecipients ?? [],
    },
    draft: { name: `usage-alert-${alert?.id ?? 'new'}` },
    problems: {
      // Of an amount and of a quantity.
      aboveAmount: {
        required: texts.levelMissing,
        amountNotPositive: texts.levelMissing,
        invalidAmount: texts.levelWrong,
        amountTooLarge: texts.levelTooLarge,
      },
      abovePercent: {
        required: texts.percentWrong,
        invalid: texts.percentWrong,
        invalidFormat: texts.percentWrong,
      },
      recipients: {
        required: texts.recipientsMissing,
        tooLong: texts.recipientsMany({ most: maxAlertRecipients }),
      },
    },
    submit: async ({ applicationId, measure, ...values }) => {
      if (alert === null) await client.createUsageAlert({ ...values, measure, applicationId });
      else await client.updateUsageAlert({ id: alert.id, version, ...values });
      await queries.invalidateQueries({ queryKey: usageAlertsKey });
      announce({ kind: 'done', text: alert === null ? texts.created : texts.saved });
      onSaved();
    },
  });
}

function AlertRecipientsField({ saving: { form, fieldError } }: { saving: AlertForm }) {
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
