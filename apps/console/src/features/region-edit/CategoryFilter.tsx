import { gameCategories } from '@arcadia/kernel/measures';
import { useId } from 'react';
import { useMessages } from '../../shared/messages.ts';

type CategoryFilterProps = {
  /** The empty string while every category is shown. */
  value: string;
  onChange: (category: string) => void;
};

/** The categories side by side, since choosing games begins with seeing which kinds there are. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const texts = useMessages('regionEdit').games;
  const { categories } = useMessages('games');
  const name = useId();
  const options = [
    { category: '', label: texts.allCategories },
    ...gameCategories.map((category) => ({ category, label: categories[category] })),
  ];
  return (
    <fieldset
      role="radiogroup"
      aria-label={texts.category}
      className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {options.map(({ category, label }) => (
        <label
          key={category}
          className="relative inline-flex h-8 shrink-0 items-center rounded-full border border-hairline-strong bg-surface px-3 text-13 whitespace-nowrap text-text-muted transition-colors select-none hover:text-text has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-lg:h-9"
        >
          <input
            type="radio"
            name={name}
            value={category}
            checked={category === value}
            onChange={() => onChange(category)}
            className="absolute inset-0 appearance-none opacity-0 outline-none forced-colors:static forced-colors:mr-2 forced-colors:appearance-auto forced-colors:opacity-100"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
