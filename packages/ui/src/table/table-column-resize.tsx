import type { ChangeWidths, Widths } from './table-column-widths.tsx';
import { maxColumnWidth, minColumnWidth } from './table-state.tsx';

/** Pixels by which a key changes a width. */
const step = 16;

const within = (width: number) =>
  Math.round(Math.min(Math.max(width, minColumnWidth), maxColumnWidth));

type Column = ReturnType<typeof columnAt>;

/** The column of an edge as it is now. All others keep the width that they have: only one edge moves. */
export function columnAt(edge: HTMLElement | null, onChange: ChangeWidths) {
  const cell = edge?.closest('th') ?? null;
  const id = cell?.dataset['column'] ?? '';
  const begin = cell === null ? {} : measure(cell);
  const set = (width: number, done: boolean) => onChange({ ...begin, [id]: within(width) }, done);
  return {
    width: begin[id] ?? minColumnWidth,
    set,
    stop: () => onChange(null, false),
    /** Sets the width that the browser gives where nobody has chosen. */
    fit: () => cell !== null && set(unsizedWidth(cell), true),
  };
}

function measure(cell: HTMLElement): Widths {
  const cells = cell.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
  return Object.fromEntries(
    [...cells].map((one) => [one.dataset['column'] ?? '', within(one.offsetWidth)]),
  );
}

/** Width of the cell without the chosen widths, measured before anything is drawn. */
function unsizedWidth(cell: HTMLElement): number {
  const table = cell.closest('table');
  const cells = [...(cell.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  const all = table === null ? cells : [table, ...cells];
  const chosen = all.map((one) => one.style.cssText);
  for (const { style, dataset } of all) style.cssText = `min-width: ${dataset['least'] ?? 0}px`;
  const { offsetWidth } = cell;
  for (const [index, one] of all.entries()) one.style.cssText = chosen[index] ?? '';
  return offsetWidth;
}

/** Follows the pointer, which the edge has captured, until it lets go. */
export function drag(edge: HTMLElement, { clientX }: PointerEvent, column: Column): void {
  const dragging = new AbortController();
  const { signal } = dragging;
  let width = column.width;
  edge.addEventListener(
    'pointermove',
    (event) => {
      width = column.width + event.clientX - clientX;
      column.set(width, false);
    },
    { signal },
  );
  const end = (keep: boolean) => {
    dragging.abort();
    if (keep && width !== column.width) column.set(width, true);
    else column.stop();
  };
  edge.addEventListener('lostpointercapture', () => end(true), { signal });
  edge.addEventListener('pointercancel', () => end(false), { signal });
  // Escape leaves everything as it was.
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end(false);
  document.addEventListener('keydown', onKey, { signal });
}

/** Width after a key; undefined for a key that changes none. */
export function widthAfter(key: string, width: number): number | undefined {
  const widths: Record<string, number | undefined> = {
    ArrowLeft: width - step,
    ArrowRight: width + step,
    Home: minColumnWidth,
    End: maxColumnWidth,
  };
  return widths[key];
}

/** Focuses the edge of the next column, or of the one before. */
export function focusEdge(edge: HTMLElement, steps: 1 | -1): void {
  const edges = [
    ...(edge.closest('thead')?.querySelectorAll<HTMLElement>('[role=separator]') ?? []),
  ];
  edges[edges.indexOf(edge) + steps]?.focus();
}
