import { expiryDays, setExpiryAlert } from '@arcadia/contract/notifications/alerts';
import type { InputOf } from '@arcadia/contract/api';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { useContractForm } from '@arcadia/web/form/form';
import { FormDrawer } from '@arcadia/web/form/form-drawer';
import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type PackageAlerts, packageAlertsQuery } from './queries.ts';

type Values = InputOf<'setExpiryAlert'>;

/** How many days before packages expire the company is told. */
export function ExpiryDrawer({ alert, onClose }: { alert: PackageAlerts; onClose: () => void }) {
  const texts = useMessages('alerts').packages.form;
  const saving = useSaving(alert, onClose);
  const { form } = saving;
  const chosen = form.watch('daysBefore');
  const set = (days: number, isOn: boolean) =>
    form.setValue(
      'daysBefore',
      expiryDays.filter((one) => (one === days ? isOn : chosen.includes(one))),
      { shouldDirty: true },
    );
  return (
    <FormDrawer
      title={texts.title}
      description={texts.text}
      submitLabel={texts.submit}
      form={saving}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-13 font-medium">{texts.days}</legend>
        {expiryDays.map((days) => (
          <Checkbox
            key={days}
            label={texts.day({ days })}
            checked={chosen.includes(days)}
            onChange={({ target }) => set(days, target.checked)}
          />
        ))}
      </fieldset>
      {chosen.length === 0 && <p className="text-13 text-text-muted">{texts.noneChosen}</p>}
    </FormDrawer>
  );
}

function useSaving(alert: PackageAlerts, onSaved: () => void) {
  const texts = useMessages('alerts').packages.form;
  const queries = useQueryClient();
  return useContractForm<Values>({
    schema: setExpiryAlert.input,
    defaultValues: { daysBefore: alert.daysBefore },
    draft: { name: 'expiry-alert' },
    submit: async (values) => {
      queries.setQueryData(packageAlertsQuery.queryKey, await client.setExpiryAlert(values));
      announce({ kind: 'done', text: texts.saved });
      onSaved();
    },
  });
}
