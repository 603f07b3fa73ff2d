import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import type { LatePopupProps } from '../overlay/late-popup.tsx';
import { Popover } from '../overlay/popover.tsx';
import { StepButton } from '../action/step-button.tsx';
import { columnOrder, withColumnShown, withMovedColumn, type TableState } from './table-state.tsx';
import { useUiTexts } from '../ui-texts.tsx';

interface ColumnChoice {
  id: string;
  label: string;
  alwaysShown?: boolean;
}

export interface TableColumnsMenuProps {
  /** All columns in the order the page gives them. */
  columns: readonly ColumnChoice[];
  state: TableState;
  onStateChange: (state: TableState) => void;
  /** Columns to which "reset" goes back. */
  defaults: TableState['columns'];
}

/** Checkboxes and buttons, so that no dragging is needed; comes open. */
export function TableColumnsPopover(props: TableColumnsMenuProps & LatePopupProps) {
  const { trigger, columns, state, onStateChange, defaults } = props;
  const texts = useUiTexts();
  const [moved, setMoved] = useState('');
  const ids = columns.map((column) => column.id);
  const ordered = columnOrder(ids, state.columns.order).flatMap(
    (id) => columns.find((column) => column.id === id) ?? [],
  );
  const move = (column: ColumnChoice, position: number, steps: number) => {
    onStateChange(withMovedColumn(state, ids, column.id, steps));
    setMoved(texts.columnMoved(column.label, position + steps + 1, ordered.length));
  };
  return (
    <Popover align="end" label={texts.columns} className="w-72 p-2" trigger={trigger} defaultOpen>
      <ul className="max-h-80 overflow-y-auto">
        {ordered.map((column, index) => (
          <ColumnRow
            key={column.id}
            column={column}
            shown={!state.columns.hidden.includes(column.id)}
            onShownChange={(shown) => onStateChange(withColumnShown(state, column.id, shown))}
            first={index === 0}
            last={index === ordered.length - 1}
            onMove={(steps) => move(column, index, steps)}
          />
        ))}
      </ul>
      <div className="mt-2 border-t border-hairline pt-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onStateChange({ ...state, columns: defaults });
            setMoved('');
          }}
        >
          {texts.resetColumns}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </Popover>
  );
}

interface ColumnRowProps {
  column: ColumnChoice;
  shown: boolean;
  onShownChange: (shown: boolean) => void;
  first: boolean;
  last: boolean;
  onMove: (steps: -1 | 1) => void;
}

function ColumnRow({ column, shown, onShownChange, first, last, onMove }: ColumnRowProps) {
  const texts = useUiTexts();
  return (
    <li className="flex items-center gap-1 px-2 py-1">
      <Checkbox
        label={column.label}
        checked={shown}
        disabled={column.alwaysShown === true}
        onChange={(event) => onShownChange(event.target.checked)}
        className="min-w-0 flex-1"
      />
      <StepButton
        label={texts.moveUp(column.label)}
        size="sm"
        atEnd={first}
        onStep={() => onMove(-1)}
      >
        <ChevronUp aria-hidden />
      </StepButton>
      <StepButton
        label={texts.moveDown(column.label)}
        size="sm"
        atEnd={last}
        onStep={() => onMove(1)}
      >
        <ChevronDown aria-hidden />
      </StepButton>
    </li>
  );
}
