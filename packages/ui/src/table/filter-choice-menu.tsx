import type { LatePopupProps } from '../overlay/late-popup.tsx';
import { Menu, MenuChoice } from '../overlay/menu.tsx';
import type { ChoiceFilter } from './table-filter.tsx';

export interface FilterChoiceProps {
  filter: ChoiceFilter;
  /** Value of the filter; the empty string while none is set. */
  value: string;
  onChange: (value: string) => void;
}

/** The values of a filter; comes open. */
export function FilterChoiceMenu({
  trigger,
  filter,
  value,
  onChange,
}: FilterChoiceProps & LatePopupProps) {
  return (
    <Menu trigger={trigger} align="start" defaultOpen>
      <MenuChoice
        label={filter.label}
        options={filter.options}
        value={value}
        onValueChange={onChange}
      />
    </Menu>
  );
}
