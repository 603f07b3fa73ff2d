import { Download } from 'lucide-react';
import { Button } from '../action/button.tsx';
import { latePopup } from '../overlay/late-popup.tsx';
import type { ExportFormatsMenuProps } from './export-formats-menu.tsx';

const FormatsMenu = latePopup('menu', () =>
  import('./export-formats-menu.tsx').then((module) => module.ExportFormatsMenu),
);

export interface ExportButtonProps extends ExportFormatsMenuProps {
  texts: ExportFormatsMenuProps['texts'] & { label: string };
  /** The file is being made. */
  loading: boolean;
}

/** Button beside a table: all of its rows as a file. On a phone the picture alone, with its name for screen readers. */
export function ExportButton({ loading, ...menu }: ExportButtonProps) {
  return (
    <FormatsMenu
      {...menu}
      trigger={
        <Button loading={loading}>
          <Download aria-hidden />
          <span className="max-md:sr-only">{menu.texts.label}</span>
        </Button>
      }
    />
  );
}
