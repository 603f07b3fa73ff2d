import { Button } from '../action/button.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { FilterRange } from './filter-range.tsx';
import { FilterSearch } from './filter-search.tsx';
import type { TableFilter } from './table-filter.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface FilterBarProps {
  filters: readonly TableFilter[];
  /** Filter id to value; a filter that is not set has no key. */
  values: Readonly<Record<string, string>>;
  /** An empty value removes the filter. */
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
