import { FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LatePopupProps } from '../overlay/late-popup.tsx';
import { Menu, MenuItem } from '../overlay/menu.tsx';

export interface ExportFormatsMenuProps {
  texts: { xlsx: string; csv: string };
  /** Reason under both formats while there is nothing or too much to export. */
  disabledReason?: string | undefined;
  onExport: (format: 'xlsx' | 'csv') => void;
}

/** The formats of an export; comes open. */
export function ExportFormatsMenu(props: ExportFormatsMenuProps & LatePopupProps) {
  const { texts, trigger, disabledReason, onExport } = props;
  const item = (format: 'xlsx' | 'csv', icon: ReactNode) => (
    <MenuItem icon={icon} disabledReason={disabledReason} onSelect={() => onExport(format)}>
      {texts[format]}
    </MenuItem>
  );
  return (
    <Menu trigger={trigger} defaultOpen>
      {item('xlsx', <FileSpreadsheet aria-hidden />)}
      {item('csv', <FileText aria-hidden />)}
    </Menu>
  );
}
