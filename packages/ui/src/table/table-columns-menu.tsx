import { Columns3 } from 'lucide-react';
import { Button } from '../action/button.tsx';
import { latePopup } from '../overlay/late-popup.tsx';
import type { TableColumnsMenuProps } from './table-columns-popover.tsx';
import { useUiTexts } from '../ui-texts.tsx';

const ColumnsPopover = latePopup('dialog', () =>
  import('./table-columns-popover.tsx').then((module) => module.TableColumnsPopover),
);

/** Menu of the columns: those that are shown, and their order. */
export function TableColumnsMenu(props: TableColumnsMenuProps) {
  const texts = useUiTexts();
  return (
    <ColumnsPopover
      {...props}
      trigger={
        <Button>
          <Columns3 aria-hidden />
          <span className="max-md:sr-only">{texts.columns}</span>
        </Button>
      }
    />
  );
}
