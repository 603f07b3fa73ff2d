import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Menu, MenuItem } from '../overlay/menu.tsx';

export interface ExportButtonProps {
  texts: { label: string; xlsx: string; csv: string };
  /** The file is being made. */
  loading: boolean;
  /** Shown under both formats while there is nothing or too much to export. */
  disabledReason?: string | undefined;
  onExport: (format: 'xlsx' | 'csv') => void;
}

/** Beside a table: all of its rows as a file. On a phone the picture alone, with its name for screen readers. */
export function ExportButton({ texts, loading, disabledReason, onExport }: ExportButtonProps) {
  const item = (format: 'xlsx' | 'csv', icon: ReactNode) => (
    <MenuItem icon={icon} disabledReason={disabledReason} onSelect={() => onExport(format)}>
      {texts[format]}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <Button loading={loading}>
          <Download aria-hidden />
          <span className="max-md:sr-only">{texts.label}</span>
        </Button>
      }
    >
      {item('xlsx', <FileSpreadsheet aria-hidden />)}
      {item('csv', <FileText aria-hidden />)}
    </Menu>
  );
}
