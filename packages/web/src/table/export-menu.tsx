import type { DownloadInput, DownloadName } from '@arcadia/contract/client';
import type { ExportFormat } from '@arcadia/contract/exports';
import { ExportButton } from '@arcadia/ui/table/export-button';
import { useMutation } from '@tanstack/react-query';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { useConnection } from '../calls/connection.tsx';
import { saveFile } from '../calls/download.tsx';

/** Endpoints that answer with the whole of a list, in a format of the caller's choice. */
export type ExportName = {
  [Name in DownloadName]: DownloadInput<Name> extends { format: ExportFormat } ? Name : never;
}[DownloadName];

type ExportMenuProps<Name extends ExportName> = {
  name: Name;
  /** The filters of the list. */
  input: Omit<DownloadInput<Name>, 'format'>;
  /** How many rows they leave; undefined until it is known. */
  total: number | undefined;
};

/** All rows of a list as a file, not only those of the page. What fails is told by a message. */
export function ExportMenu<Name extends ExportName>({ name, input, total }: ExportMenuProps<Name>) {
  const texts = useCommonMessages().exports;
  const connection = useConnection();
  const saving = useMutation({
    mutationFn: (format: ExportFormat) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own input again, which the type took the format out of
      saveFile(connection, name, { ...input, format } as DownloadInput<Name>),
  });
  return (
    <ExportButton
      texts={texts}
      loading={saving.isPending}
      disabledReason={total === 0 ? texts.nothing : undefined}
      onExport={saving.mutate}
    />
  );
}
