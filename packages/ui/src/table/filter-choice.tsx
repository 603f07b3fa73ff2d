import type { FilterChoiceProps } from './filter-choice-menu.tsx';
import { FilterPill } from './filter-pill.tsx';
import { latePopup } from '../overlay/late-popup.tsx';
import { filterValueText } from './table-filter.tsx';

const ChoiceMenu = latePopup('menu', () =>
  import('./filter-choice-menu.tsx').then((module) => module.FilterChoiceMenu),
);

/** One of a few values, from a menu. */
export function FilterChoice({ filter, value, onChange }: FilterChoiceProps) {
  return (
    <FilterPill
      label={filter.label}
      valueText={value === '' ? null : filterValueText(filter, value)}
      onRemove={() => onChange('')}
      popup={(trigger) => (
        <ChoiceMenu trigger={trigger} filter={filter} value={value} onChange={onChange} />
      )}
    />
  );
}
