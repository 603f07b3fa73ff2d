import { categoriesWithApproval, priceCategories } from '@arcadia/contract/applications/games';
import { gameCategories } from '@arcadia/kernel/measures';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Select } from '@arcadia/ui/form/select';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import type { GameForm } from './game-form.ts';
import { WordFields } from './WordFields.tsx';

type GameFieldsProps = Pick<GameForm, 'form' | 'fieldError'> & {
  /** Whether the game has been listed: its category may have decided who had to approve it, and stays. */
  categoryFixed: boolean;
};

/** Everything that is said of a game but its cover, for a new one and one that is there. */
export function GameFields({ form, fieldError, categoryFixed }: GameFieldsProps) {
  return (
    <>
      <WordFields form={form} fieldError={fieldError} />
      <BillingFields form={form} fieldError={fieldError} categoryFixed={categoryFixed} />
      <AvailabilityFields form={form} fieldError={fieldError} />
    </>
  );
}

function BillingFields({ form, fieldError, categoryFixed }: GameFieldsProps) {
  const texts = useMessages('backofficeGames').form;
  const words = useMessages('games');
  const needsApproval = categoriesWithApproval.includes(form.watch('category'));
  return (
    <section>
      <h2 className="mb-4 text-14 font-semibold">{texts.billing}</h2>
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <Controller
          control={form.control}
          name="category"
          render={({ field }) => (
            <Select
              label={words.category}
              help={categoryFixed ? texts.categoryFixed : texts.categoryHelp}
              disabled={categoryFixed}
              options={gameCategories.map((value) => ({ value, label: words.categories[value] }))}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldError('category')}
            />
          )}
        />
        <Controller
          control={form.control}
          name="priceCategory"
          render={({ field }) => (
            <Select
              label={words.priceCategory}
              help={texts.priceHelp}
              options={priceCategories.map((value) => ({
                value,
                label: words.priceCategories[value],
              }))}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldError('priceCategory')}
            />
          )}
        />
      </div>
      {needsApproval && (
        <Banner tone="info" className="mt-4">
          {texts.approval}
        </Banner>
      )}
    </section>
  );
}
