import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';

type Asked = { serviceId: string; environment: CallbackEnvironment; isDirty: boolean };

/** Opens the check once everything is saved; earlier the guard would ask whether to leave. */
export function useCheckAfterSave({ serviceId, environment, isDirty }: Asked): {
  /** Shows the newest run. */
  goToCheck: () => void;
  /** Runs the check over what was saved, and shows that run. */
  startCheck: () => void;
} {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useState<Record<string, string> | null>(null);
  useEffect(() => {
    if (search === null || isDirty) return;
    setSearch(null);
    void navigate({ to: paths.checkRegionService(serviceId), search });
  }, [search, isDirty, navigate, serviceId]);
  const { mutate } = useMutation({
    mutationFn: () =>
      client.startVerification(
        { id: serviceId, environment },
        { idempotencyKey: crypto.randomUUID(), notify: true },
      ),
    onSuccess: ({ id }) => setSearch({ environment, run: id }),
    // The transport has told why; on the page of the check it can be started again.
    onError: () => setSearch({ environment }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['verifications'] }),
  });
  return { goToCheck: () => setSearch({ environment }), startCheck: () => mutate() };
}
