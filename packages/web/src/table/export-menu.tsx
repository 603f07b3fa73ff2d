import type { DownloadInput } from '@arcadia/contract/client';
import { ExportButton } from '@arcadia/ui/table/export-button';
import { useCommonMessages } from '../messages/common-messages.tsx';
import type { ExportName } from './save-list.tsx';
import { useSaveList } from './use-save-list.tsx';

type ExportMenuProps<Name extends ExportName> = {
  name: Name;
  /** Filters of the list. */
  input: Omit<DownloadInput<Name>, 'format'>;
  /** Number of rows that the filters leave; undefined until it is known. */
  total: number | undefined;
};

/** A menu that saves all rows of a list as a file, not only those of the page. A message tells of a failure, and of a file that takes longer. */
export function ExportMenu<Name extends ExportName>({ name, input, total }: ExportMenuProps<Name>) {
  const texts = useCommonMessages().exports;
  const saving = useSaveList(name, input);
  return (
    <ExportButton
      texts={texts}
      loading={saving.isPending}
      disabledReason={total === 0 ? texts.nothing : undefined}
      onExport={saving.mutate}
    />
  );
}
