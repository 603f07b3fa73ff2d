import {
  maxColumnWidth,
  minColumnWidth,
  pageSizes,
  type PageSize,
  type TableSort,
  type TableState,
} from './table-state.tsx';

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function texts(value: unknown, fallback: readonly string[]): readonly string[] {
  if (!Array.isArray(value)) return fallback;
  return value.filter((item) => typeof item === 'string');
}

function readWidths(value: unknown): Record<string, number> {
  const widths: Record<string, number> = {};
  for (const [id, width] of Object.entries(record(value))) {
    const pixels = Math.round(Number(width));
    if (pixels >= minColumnWidth && pixels <= maxColumnWidth) widths[id] = pixels;
  }
  return widths;
}

function readSort(value: unknown, fallback: TableSort | null): TableSort | null {
  if (value === null) return null;
  const { column, direction } = record(value);
  if (typeof column !== 'string' || (direction !== 'asc' && direction !== 'desc')) return fallback;
  return { column, direction };
}

function readFilters(value: unknown, fallback: TableState['filters']): TableState['filters'] {
  if (value === undefined) return fallback;
  const filters: Record<string, string> = {};
  for (const [id, text] of Object.entries(record(value))) {
    // The router's search parser turns `?q=42` into a number.
    if (typeof text === 'string' || typeof text === 'number') filters[id] = String(text);
  }
  return filters;
}

/**
 * A table's state from what stands in the URL or in storage. Nothing in it is trusted: what is missing or
 * malformed takes the default's value, so an old or mistyped link still opens.
 */
export function readTableState(value: unknown, defaults: TableState): TableState {
  const { pageNo, pageSize, filters, columns, sort } = record(value);
  const { order, hidden, widths } = record(columns);
  const size: PageSize = pageSizes.find((known) => known === Number(pageSize)) ?? defaults.pageSize;
  const page = Number(pageNo);
  return {
    pageNo: Number.isSafeInteger(page) && page >= 1 ? page : defaults.pageNo,
    pageSize: size,
    filters: readFilters(filters, defaults.filters),
    columns: {
      order: texts(order, defaults.columns.order),
      hidden: texts(hidden, defaults.columns.hidden),
      widths: readWidths(widths),
    },
    sort: sort === undefined ? defaults.sort : readSort(sort, defaults.sort),
  };
}

/** The part of a state that differs from the defaults, so that an untouched table has a short URL. */
export function tableSearch(state: TableState, defaults: TableState): Partial<TableState> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return {
    ...(state.pageNo !== defaults.pageNo && { pageNo: state.pageNo }),
    ...(state.pageSize !== defaults.pageSize && { pageSize: state.pageSize }),
    ...(!same(state.filters, defaults.filters) && { filters: state.filters }),
    ...(!same(state.columns, defaults.columns) && { columns: state.columns }),
    ...(!same(state.sort, defaults.sort) && { sort: state.sort }),
  };
}
