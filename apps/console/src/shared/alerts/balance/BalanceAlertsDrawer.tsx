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
import { RecipientsField } from '../RecipientsField.tsx';
import { announce } from '../../announcements.ts';
import { client } from '../../client.ts';
import { useMessages } from '../../messages.ts';
import { type BalanceAlerts, balanceAlertsQuery } from '../queries.ts';

type DrawerProps = { alerts: BalanceAlerts; onClose: () => void };
type Values = Parameters<typeof client.setBalanceAlerts>[0];

/** Levels of the cash balance and of the available credit, and who is told when one falls below. */
export function BalanceAlertsDrawer({ alerts, onClose }: DrawerProps) {
  const texts = useMessages('balanceAlerts').form;
  const formId = useId();
  const saving = useSaving(alerts, onClose);
  const { submitting, onSubmit, formError } = saving;
  return (
    <Drawer
      open
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
  const { belowAmount, belowPercent, belowCredit, recipients } = alerts;
  return useContractForm<Values>({
    schema: setBalanceAlerts.input,
    defaultValues: { belowAmount, belowPercent, belowCredit, recipients },
    draft: { name: 'balance-alerts' },
    problems: {
      belowPercent: { invalid: texts.percentWrong, invalidFormat: texts.percentWrong },
      recipients: {
        required: texts.recipientsMissing,
        tooLong: texts.recipientsMany({ most: maxAlertRecipients }),
      },
    },
    submit: async (values) => {
      queries.setQueryData(balanceAlertsQuery.queryKey, await client.setBalanceAlerts(values));
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
      <Level
        saving={saving}
        alerts={alerts}
        name="belowAmount"
        label={texts.amount}
        help={texts.amountHelp}
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
      <Level
        saving={saving}
        alerts={alerts}
        name="belowCredit"
        label={texts.credit}
        help={texts.creditHelp}
      />
    </>
  );
}

type LevelProps = {
  saving: Saving;
  alerts: BalanceAlerts;
  name: 'belowAmount' | 'belowCredit';
  label: string;
  help: string;
};

function Level({ saving: { form, fieldError }, alerts, name, label, help }: LevelProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <AmountField
          label={label}
          help={help}
          required={false}
          currency={alerts.currency}
          fractionDigits={2}
          name={field.name}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value || null)}
          onBlur={field.onBlur}
          error={fieldError(name)}
        />
      )}
    />
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
