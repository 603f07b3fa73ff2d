import type { DownloadInput } from '@arcadia/contract/client';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '../routing/use-router.tsx';
import { useConnection } from '../calls/connection.tsx';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { targetOf } from '../routing/target.tsx';
import type { ExportName } from './save-list.tsx';

/** Saves the whole of a list as a file, or tells where it will be. Its code is loaded on the press. */
export function useSaveList<Name extends ExportName>(
  name: Name,
  input: Omit<DownloadInput<Name>, 'format'>,
) {
  const connection = useConnection();
  const router = useRouter();
  const toast = useToast();
  const { show } = useCommonMessages().exports;
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { saveList } = await import('./save-list.tsx');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's own input again, which the type took the format out of
      return saveList(connection, name, { ...input, format } as DownloadInput<Name>);
    },
    onSuccess: (title) => {
      const { exportTasks } = connection;
      if (title === null || !exportTasks) return;
      const onPress = () => void router.navigate(targetOf(exportTasks.href));
      toast({ title, tone: 'info', action: { label: show, onPress } });
    },
  });
}
