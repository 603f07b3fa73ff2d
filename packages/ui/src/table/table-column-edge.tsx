import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { columnAt, drag, focusEdge, widthAfter } from './table-column-resize.tsx';
import type { ChangeWidths } from './table-column-widths.tsx';
import { maxColumnWidth, minColumnWidth } from './table-state.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface TableColumnEdgeProps {
  label: string;
  /** The edge is the one of its table that Tab reaches; arrows lead from there to the others, so that rows are not far behind the head. */
  first: boolean;
  onChange: ChangeWidths;
}

/** The right edge of a column's header: dragged, or moved by arrow keys. */
export function TableColumnEdge({ label, first, onChange }: TableColumnEdgeProps) {
  const { columnWidth } = useUiTexts();
  const edge = useRef<HTMLSpanElement>(null);
  const [width, setWidth] = useState(minColumnWidth);
  /** Until somebody has chosen a width only the browser knows it. */
  const measure = () => setWidth(columnAt(edge.current, onChange).width);
  useLayoutEffect(measure);
  const grip = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event.currentTarget, event.nativeEvent, columnAt(event.currentTarget, onChange));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const column = columnAt(currentTarget, onChange);
    const next = widthAfter(key, column.width);
    if (next !== undefined) column.set(next, true);
    else if (key === 'Enter') column.fit();
    else if (key === 'ArrowDown') focusEdge(currentTarget, 1);
    else if (key === 'ArrowUp') focusEdge(currentTarget, -1);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one with a value that has the focus is a control
    <span
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={columnWidth(label)}
      aria-valuenow={width}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={first ? 0 : -1}
      onFocus={measure}
      onPointerDown={grip}
      onDoubleClick={() => columnAt(edge.current, onChange).fit()}
      onKeyDown={press}
      className="absolute inset-y-2 right-0 w-3 cursor-col-resize touch-none border-r border-hairline -outline-offset-2 select-none hover:border-accent"
    />
  );
}
