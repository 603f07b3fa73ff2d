import type { ReactNode } from 'react';
import { FilterBar } from './filter-bar.tsx';
import type { TableColumn } from './table-column.tsx';
import { TableColumnsMenu } from './table-columns-menu.tsx';
import type { TableFilter } from './table-filter.tsx';
import { withFilter, withoutFilters, type TableState } from './table-state.tsx';
import { useWideScreen } from '../wide-screen.ts';

export interface TableToolbarProps<Row extends object> {
  columns: readonly TableColumn<Row>[];
  filters: readonly TableFilter[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  defaults: TableState;
  heading: ReactNode;
  actions: ReactNode;
  viewsMenu: ReactNode;
  exportMenu: ReactNode;
}

/** The row above the table: filters, views, columns, export. */
export function TableToolbar<Row extends object>(props: TableToolbarProps<Row>) {
  const { columns, filters, state, onStateChange, defaults } = props;
  const wide = useWideScreen();
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
        {props.viewsMenu}
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
