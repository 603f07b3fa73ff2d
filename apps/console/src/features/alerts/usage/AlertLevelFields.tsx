import {
  type AlertMeasure,
  alertMeasures,
  canBeUnusual,
  maxAlertPercent,
  usageAlertKinds,
} from '@arcadia/contract/notifications/usage-alerts';
import { measures } from '@arcadia/kernel/measures';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { Controller } from 'react-hook-form';
import { AmountLevel, PercentLevel } from '../../../shared/alerts/LevelFields.tsx';
import { useMember } from '../../../shared/member.ts';
import { useMessages } from '../../../shared/messages.ts';
import type { AlertForm } from './alert-form.ts';
import type { UsageAlert, UsageAlerts } from './alerts-query.ts';

type AlertLevelFieldsProps = {
  saving: AlertForm;
  alert: UsageAlert | null;
  applications: UsageAlerts['applications'];
};

/** The usage that an alert watches, and the level from which it tells. The usage stays once the alert is created. */
export function AlertLevelFields({ saving, alert, applications }: AlertLevelFieldsProps) {
  const texts = useMessages('usageAlerts');
  const { form, fieldError } = saving;
  const kind = form.watch('kind');
  const measure = form.watch('measure');
  const isFixed = alert !== null;
  const scope = form.watch('applicationId');
  return (
    <>
      <Select
        label={texts.form.application}
        help={isFixed ? texts.form.applicationFixed : undefined}
        disabled={isFixed}
        options={[
          { value: '', label: texts.allApplications },
          ...applications.map(({ id, name }) => ({ value: id, label: name })),
          // One that was deleted since.
          ...(alert?.applicationId && !applications.some(({ id }) => id === alert.applicationId)
            ? [{ value: alert.applicationId, label: alert.applicationName ?? '' }]
            : []),
        ]}
        value={scope ?? ''}
        onValueChange={(id) => form.setValue('applicationId', id === '' ? null : id)}
        error={fieldError('applicationId')}
      />
      <Select
        label={texts.form.measure}
        help={isFixed ? texts.form.measureFixed : undefined}
        disabled={isFixed}
        options={alertMeasures.map((one) => ({ value: one, label: texts.measures[one] }))}
        value={measure}
        onValueChange={(value) => {
          const chosen = alertMeasures.find((one) => one === value);
          if (!chosen) return;
          form.setValue('measure', chosen);
          if (kind === 'unusual_day' && !canBeUnusual(chosen)) form.setValue('kind', 'amount');
          form.clearErrors(['aboveAmount', 'abovePercent']);
        }}
      />
      {isFixed ? (
        <p>
          <span className="block text-13 font-medium">{texts.form.kind}</span>
          {texts.form.kinds[alert.kind]}
        </p>
      ) : (
        <Kinds saving={saving} />
      )}
      <Level saving={saving} />
      {kind === 'unusual_day' && <UnusualHelp measure={measure} />}
    </>
  );
}

/** The level of the kind that is chosen; an unusual day has none. */
function Level({ saving }: { saving: AlertForm }) {
  const texts = useMessages('usageAlerts').form;
  const { settlementCurrency } = useMember();
  const [kind, measure] = saving.form.watch(['kind', 'measure']);
  if (kind === 'percent')
    return (
      <PercentLevel
        saving={saving}
        name="abovePercent"
        label={texts.percent}
        help={texts.percentHelp}
        max={maxAlertPercent}
      />
    );
  if (kind === 'unusual_day') return null;
  return measure === 'charges' ? (
    <AmountLevel
      saving={saving}
      name="aboveAmount"
      label={texts.amount}
      help={
        settlementCurrency === 'CNY'
          ? texts.amountHelp
          : texts.amountHelpConverted({ settlementCurrency })
      }
      currency="CNY"
    />
  ) : (
    <Quantity saving={saving} measure={measure} />
  );
}

function Kinds({ saving: { form } }: { saving: AlertForm }) {
  const texts = useMessages('usageAlerts').form;
  const measure = form.watch('measure');
  return (
    <RadioGroup
      label={texts.kind}
      value={form.watch('kind')}
      onValueChange={(value) => {
        const chosen = usageAlertKinds.find((one) => one === value);
        if (!chosen) return;
        form.setValue('kind', chosen);
        // A level of another kind would be refused.
        if (chosen !== 'amount') form.setValue('aboveAmount', null);
        if (chosen !== 'percent') form.setValue('abovePercent', null);
        form.clearErrors(['aboveAmount', 'abovePercent']);
      }}
    >
      {usageAlertKinds
        .filter((one) => one !== 'unusual_day' || canBeUnusual(measure))
        .map((one) => (
          <Radio key={one} value={one} label={texts.kinds[one]} />
        ))}
    </RadioGroup>
  );
}

function UnusualHelp({ measure }: { measure: AlertMeasure }) {
  const texts = useMessages('usageAlerts').form;
  const { number } = useFormats();
  const least = measure === 'charges' ? null : measures[measure].leastUnusual;
  return (
    <p className="text-13 text-pretty text-text-muted">
      {least === null ? texts.unusualHelp : texts.unusualQuantityHelp({ least: number(least) })}
    </p>
  );
}

function Quantity({
  saving: { form, fieldError },
  measure,
}: {
  saving: AlertForm;
  measure: Exclude<AlertMeasure, 'charges'>;
}) {
  const texts = useMessages('usageAlerts').form;
  return (
    <Controller
      control={form.control}
      name="aboveAmount"
      render={({ field }) => (
        <TextField
          label={texts.quantity}
          help={texts.quantityHelp[measure]}
          inputMode="decimal"
          maxLength={16}
          name={field.name}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={({ target: { value } }) => field.onChange(value || null)}
          onBlur={field.onBlur}
          error={fieldError('aboveAmount')}
        />
      )}
    />
  );
}
