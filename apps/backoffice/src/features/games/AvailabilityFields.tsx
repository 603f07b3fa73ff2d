import { regions } from '@arcadia/contract/applications/regions';
import { CheckboxGroup } from '../../shared/CheckboxGroup.tsx';
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
        <CheckboxGroup
          legend={texts.regions}
          registration={form.register('regions')}
          options={regions.map((value) => ({ value, label: regionNames[value] }))}
          error={fieldError('regions')}
        />
        <CheckboxGroup
          legend={texts.kinds}
          registration={form.register('companyKinds')}
          options={kinds.map((value) => ({ value, label: texts.kindNames[value] }))}
          error={fieldError('companyKinds')}
        />
      </div>
    </section>
  );
}
