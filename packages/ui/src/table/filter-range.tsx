import type { FilterRangeProps } from './filter-range-popover.tsx';
import { FilterPill } from './filter-pill.tsx';
import { latePopup } from '../overlay/late-popup.tsx';
import { filterValueText } from './table-filter.tsx';

const RangePopover = latePopup('dialog', () =>
  import('./filter-range-popover.tsx').then((module) => module.FilterRangePopover),
);

/** A filter by two dates or two numbers, in a small form that is applied as a whole. */
export function FilterRange({ filter, value, onChange }: FilterRangeProps) {
  const usual = filter.kind === 'date-range' ? filter.usual : undefined;
  const counting = value === '' ? usual : value;
  return (
    <FilterPill
      label={filter.label}
      valueText={counting === undefined ? null : filterValueText(filter, counting)}
      onRemove={value === '' ? undefined : () => onChange('')}
      popup={(trigger) => (
        <RangePopover
          trigger={trigger}
          filter={filter}
          value={counting ?? ''}
          onChange={onChange}
        />
      )}
    />
  );
}
