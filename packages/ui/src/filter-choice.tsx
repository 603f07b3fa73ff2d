import { FilterPill } from './filter-pill.tsx';
import { Menu, MenuChoice } from './menu.tsx';
import { filterValueText, type ChoiceFilter } from './table-filter.tsx';

export interface FilterChoiceProps {
  filter: ChoiceFilter;
  /** The empty string while it is not set. */
  value: string;
  onChange: (value: string) => void;
}

/** One of a few values, from a menu. */
export function FilterChoice({ filter, value, onChange }: FilterChoiceProps) {
  return (
    <FilterPill
      label={filter.label}
      valueText={value === '' ? null : filterValueText(filter, value)}
      onRemove={() => onChange('')}
      popup={(trigger) => (
        <Menu trigger={trigger} align="start">
          <MenuChoice
            label={filter.label}
            options={filter.options}
            value={value}
            onValueChange={onChange}
          />
        </Menu>
      )}
    />
  );
}
