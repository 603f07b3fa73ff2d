import {
  columnOrderingFeature,
  columnVisibilityFeature,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
  type Row as TableRow,
} from '@tanstack/react-table';

// Paging, sorting and filtering happen on the server, so only these three are needed in the browser.
export const gridFeatures = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<{ align?: 'start' | 'end'; sortable?: boolean; width?: number }>(),
});

export type GridRow<Row extends object> = TableRow<typeof gridFeatures, Row>;
