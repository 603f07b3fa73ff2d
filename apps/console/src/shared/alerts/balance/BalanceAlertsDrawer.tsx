import {
  maxAlertRecipients,
  setBalanceAlerts,
} from '@arcadia/contract/notifications/balance-alerts';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDrawer } from '@arcadia/web/form/form-drawer';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { AmountLevel, PercentLevel } from '../LevelFields.tsx';
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
  const saving = useSaving(alerts, onClose);
  return (
    <FormDrawer
      title={texts.title}
      description={texts.text}
      submitLabel={texts.submit}
      form={saving}
      onClose={onClose}
    >
      <LevelFields saving={saving} alerts={alerts} />
      <Recipients saving={saving} />
    </FormDrawer>
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
  const { currency, lastBill } = alerts;
  return (
    <>
      <AmountLevel
        saving={saving}
        name="belowAmount"
        label={texts.amount}
        help={texts.amountHelp}
        required={false}
        currency={currency}
      />
      <PercentLevel
        saving={saving}
        name="belowPercent"
        label={texts.percent}
        help={
          <>
            {texts.percentHelp}
            {lastBill === null && <span className="block">{texts.percentWaits}</span>}
          </>
        }
        required={false}
      />
      <AmountLevel
        saving={saving}
        name="belowCredit"
        label={texts.credit}
        help={texts.creditHelp}
        required={false}
        currency={currency}
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
