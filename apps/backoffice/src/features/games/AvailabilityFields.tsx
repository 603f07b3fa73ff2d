import { regions } from '@arcadia/contract/applications';
import { Checkbox, type CheckboxProps } from '@arcadia/ui/form/checkbox';
import { FieldError } from '@arcadia/ui/form/field';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { GameForm } from './game-form.ts';

const kinds = ['direct', 'channel'] as const;

/** Where a game is offered, and to whom. */
export function AvailabilityFields({ form, fieldError }: Pick<GameForm, 'form' | 'fieldError'>) {
  const texts = useMessages('backofficeGames');
  const { regionNames } = useMessages('backofficeApplications');
  return (
    <section>
      <h2 className="text-14 font-semibold">{texts.form.availability}</h2>
      <p className="mt-1 mb-4 text-13 text-text-muted">{texts.form.availabilityText}</p>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <Boxes
          legend={texts.regions}
          registration={form.register('regions')}
          options={regions.map((value) => ({ value, label: regionNames[value] }))}
          error={fieldError('regions')}
        />
        <Boxes
          legend={texts.kinds}
          registration={form.register('companyKinds')}
          options={kinds.map((value) => ({ value, label: texts.kindNames[value] }))}
          error={fieldError('companyKinds')}
        />
      </div>
    </section>
  );
}

type BoxesProps = {
  legend: string;
  /** One registration serves all boxes: the form makes a list of those that are ticked. */
  registration: Pick<CheckboxProps, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  options: ReadonlyArray<{ value: string; label: ReactNode }>;
  error: string | undefined;
};

function Boxes({ legend, registration, options, error }: BoxesProps) {
  const errorId = useId();
  return (
    <fieldset
      className="flex flex-col gap-2.5"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox key={value} {...registration} value={value} label={label} />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
