import { regions } from '@arcadia/contract/applications/regions';
import { usageEventTypes } from '@arcadia/contract/usage/usage-events';
import { keysOf } from '@arcadia/kernel/keys';
import { Checkbox, type CheckboxProps } from '@arcadia/ui/form/checkbox';
import { FieldError } from '@arcadia/ui/form/field';
import { NumberField } from '@arcadia/ui/form/number-field';
import { useId } from 'react';
import { useMessages } from '../../shared/messages.ts';

type Choice = {
  /** One registration serves all boxes: the form makes a list of those that are ticked. */
  registration: Pick<CheckboxProps, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  error: string | undefined;
};

/** Types of events that a source may report. */
export function TypesField(props: Choice) {
  const texts = useMessages('backofficeUsage');
  const options = keysOf(usageEventTypes).map((type) => [type, texts.typeNames[type]] as const);
  return <Choices {...props} legend={texts.types} options={options} />;
}

/** Regions whose services a source may report on. */
export function RegionsField(props: Choice) {
  const texts = useMessages('backofficeUsage');
  const { regionNames } = useMessages('backofficeApplications');
  const options = regions.map((region) => [region, regionNames[region]] as const);
  return <Choices {...props} legend={texts.regions} options={options} />;
}

type ChoicesProps = Choice & {
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
};

function Choices({ registration, error, legend, options }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      {options.map(([value, label]) => (
        <Checkbox key={value} {...registration} value={value} label={label} />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type SilenceFieldProps = {
  /** Minutes of silence before staff are told; null for a source that is not watched. */
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
};

/** After how long without a request a source counts as silent. */
export function SilenceField({ value, onChange, error }: SilenceFieldProps) {
  const texts = useMessages('backofficeUsage');
  return (
    <NumberField
      label={texts.silentAfter}
      help={texts.silentAfterHelp}
      unit={texts.minutes}
      min={5}
      max={10_080}
      value={value}
      onValueChange={onChange}
      error={error}
    />
  );
}
