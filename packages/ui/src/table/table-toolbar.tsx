import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import type { TableSelection } from './table-selection.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { TableColumn } from './table-column.tsx';
import { TableColumnsMenu } from './table-columns-menu.tsx';
import type { TableFilter } from './table-filter.tsx';
import { withFilter, withoutFilters, type TableState } from './table-state.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import { useWideScreen } from '../wide-screen.ts';

export interface TableToolbarProps<Row extends object> {
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  defaults: TableState;
  heading: ReactNode;
  actions: ReactNode;
  exportMenu: ReactNode;
  selection: TableSelection | undefined;
}

/** The row above the table: filters, columns, export; or what can be done with the rows that are selected. */
export function TableToolbar<Row extends object>(props: TableToolbarProps<Row>) {
  const { columns, filters, state, onStateChange, defaults, selection } = props;
  const wide = useWideScreen();
  if (selection !== undefined && selection.selected.length > 0) {
    return <SelectionBar selection={selection} />;
  }
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
      {props.heading ?? (
        <FilterBar
          filters={filters}
          values={state.filters}
          onChange={(id, value) => onStateChange(withFilter(state, id, value))}
          onClear={() => onStateChange(withoutFilters(state))}
        />
      )}
      <div className="flex items-center gap-2 empty:hidden">
        {/* Cards show fixed fields: there is nothing to choose. */}
        {wide && (
          <TableColumnsMenu
            columns={columns}
            state={state}
            onStateChange={onStateChange}
            defaults={defaults.columns}
          />
        )}
        {props.exportMenu}
        {props.actions}
      </div>
    </div>
  );
}

function SelectionBar({ selection }: { selection: TableSelection }) {
  const texts = useUiTexts();
  return (
    <div className="mb-3 flex min-h-control flex-wrap items-center gap-2">
      <p role="status" className="text-14 font-medium tabular-nums">
        {texts.selectedRows(selection.selected.length)}
      </p>
      {selection.actions}
      <Button variant="ghost" onClick={() => selection.onChange([])}>
        {texts.clearSelection}
      </Button>
    </div>
  );
}
