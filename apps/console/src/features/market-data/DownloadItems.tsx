import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { LatePopupProps } from '@arcadia/ui/overlay/late-popup';
import { Menu, MenuItem } from '@arcadia/ui/overlay/menu';
import { FileSpreadsheet, FileText, Image } from 'lucide-react';
import type { useMessages } from '../../shared/messages.ts';

type DownloadItemsProps = {
  texts: ReturnType<typeof useMessages<'marketData'>>;
  /** There is no chart yet. */
  isEmpty: boolean;
  onSave: (format: ExportFormat) => void;
  onDraw: () => void;
};

/** Files that can be saved; comes open. */
export function DownloadItems(props: DownloadItemsProps & LatePopupProps) {
  const { trigger, texts, isEmpty, onSave, onDraw } = props;
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={<FileSpreadsheet aria-hidden />} onSelect={() => onSave('xlsx')}>
        {texts.xlsx}
      </MenuItem>
      <MenuItem icon={<FileText aria-hidden />} onSelect={() => onSave('csv')}>
        {texts.csv}
      </MenuItem>
      <MenuItem
        icon={<Image aria-hidden />}
        disabledReason={isEmpty ? texts.none : undefined}
        onSelect={onDraw}
      >
        {texts.png}
      </MenuItem>
    </Menu>
  );
}
