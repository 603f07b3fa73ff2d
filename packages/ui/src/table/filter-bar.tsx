import { Button } from '../action/button.tsx';
import type { FilterChoiceProps } from './filter-choice-menu.tsx';
import { FilterPill } from './filter-pill.tsx';
import { latePopup } from '../overlay/late-popup.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterSearch } from './filter-search.tsx';
import { filterValueText, type TableFilter } from './table-filter.tsx';
import { useUiTexts } from '../ui-texts.tsx';

const ChoiceMenu = latePopup('menu', () =>
  import('./filter-choice-menu.tsx').then((module) => module.FilterChoiceMenu),
);

/** One of a few values, from a menu. */
function FilterChoice({ filter, value, onChange }: FilterChoiceProps) {
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

export interface FilterBarProps {
  filters: readonly TableFilter[];
  /** Values by filter id; a filter that is not set has no key. */
  values: Readonly<Record<string, string>>;
  /** Called with a new value; an empty one removes the filter. */
  onChange: (id: string, value: string) => void;
  onClear: () => void;
}

/** All filters of a list in one row; one that is set is a chip that can be removed. */
export function FilterBar({ filters, values, onChange, onClear }: FilterBarProps) {
  const { clearFilters } = useUiTexts();
  const anySet = filters.some((filter) => values[filter.id] !== undefined);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <Filter
          key={filter.id}
          filter={filter}
          value={values[filter.id] ?? ''}
          onChange={(value) => onChange(filter.id, value)}
        />
      ))}
      {anySet && (
        <Button variant="ghost" onClick={onClear}>
          {clearFilters}
        </Button>
      )}
    </div>
  );
}

function Filter(props: { filter: TableFilter; value: string; onChange: (value: string) => void }) {
  const { filter, value, onChange } = props;
  switch (filter.kind) {
    case 'search':
      return <FilterSearch filter={filter} value={value} onChange={onChange} />;
    case 'choice':
      return <FilterChoice filter={filter} value={value} onChange={onChange} />;
    case 'date-range':
    case 'number-range':
      return <FilterRange filter={filter} value={value} onChange={onChange} />;
  }
}
