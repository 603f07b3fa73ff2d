import { maxAlertRecipients, setBalanceAlerts } from '@arcadia/contract/balance-alerts';
import { AmountField } from '@arcadia/ui/form/amount-field';
import { FormError } from '@arcadia/ui/form/form-error';
import { TextField } from '@arcadia/ui/form/text-field';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { useContractForm } from '@arcadia/web/form/form';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { RecipientsField } from '../../shared/alerts/RecipientsField.tsx';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { alertsQuery, type BalanceAlerts } from './queries.ts';

type AlertsDrawerProps = { alerts: BalanceAlerts; open: boolean; onClose: () => void };
type Values = Parameters<typeof client.setBalanceAlerts>[0];

/** Levels of the cash balance, and who is told when it falls below one. */
export function AlertsDrawer({ alerts, open, onClose }: AlertsDrawerProps) {
  const texts = useMessages('balanceAlerts').form;
  const formId = useId();
  const saving = useSaving(alerts, onClose);
  const { submitting, onSubmit, formError } = saving;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!submitting}
      title={texts.title}
      description={texts.text}
      footer={
        <FormFooter
          formId={formId}
          submitting={submitting}
          onCancel={() => !submitting && onClose()}
        >
          {texts.submit}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        <LevelFields saving={saving} alerts={alerts} />
        <Recipients saving={saving} />
        <FormError>{formError}</FormError>
      </form>
    </Drawer>
  );
}

type Saving = ReturnType<typeof useSaving>;

function useSaving(alerts: BalanceAlerts, onSaved: () => void) {
  const texts = useMessages('balanceAlerts').form;
  const queries = useQueryClient();
  const { belowAmount, belowPercent, recipients } = alerts;
  return useContractForm<Values>({
    schema: setBalanceAlerts.input,
    defaultValues: { belowAmount, belowPercent, recipients },
    draft: { name: 'balance-alerts' },
    problems: {
      belowPercent: { invalid: texts.percentWrong, invalidFormat: texts.percentWrong },
      recipients: {
        required: texts.recipientsMissing,
        tooLong: texts.recipientsMany({ most: maxAlertRecipients }),
      },
    },
    submit: async (values) => {
      queries.setQueryData(alertsQuery.queryKey, await client.setBalanceAlerts(values));
      announce({ kind: 'done', text: texts.saved });
      onSaved();
    },
  });
}

function LevelFields({ saving, alerts }: { saving: Saving; alerts: BalanceAlerts }) {
  const texts = useMessages('balanceAlerts').form;
  const { form, fieldError } = saving;
  return (
    <>
      <Controller
        control={form.control}
        name="belowAmount"
        render={({ field }) => (
          <AmountField
            label={texts.amount}
            help={texts.amountHelp}
            required={false}
            currency={alerts.currency}
            fractionDigits={2}
            name={field.name}
            ref={field.ref}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.target.value || null)}
            onBlur={field.onBlur}
            error={fieldError('belowAmount')}
          />
        )}
      />
      <Controller
        control={form.control}
        name="belowPercent"
        render={({ field }) => (
          <TextField
            label={texts.percent}
            help={
              <>
                {texts.percentHelp}
                {alerts.lastBill === null && <span className="block">{texts.percentWaits}</span>}
              </>
            }
            required={false}
            inputMode="numeric"
            suffix="%"
            name={field.name}
            ref={field.ref}
            value={field.value ?? ''}
            onChange={({ target: { value } }) =>
              // What is no number stays refused instead of being taken for another one.
              field.onChange(
                value.trim() === '' ? null : /^\d{1,6}$/.test(value.trim()) ? Number(value) : 0,
              )
            }
            onBlur={field.onBlur}
            error={fieldError('belowPercent')}
          />
        )}
      />
    </>
  );
}

function Recipients({ saving: { form, fieldError } }: { saving: Saving }) {
  const texts = useMessages('balanceAlerts').form;
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
