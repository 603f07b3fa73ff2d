import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '../../shared/client.ts';
import { useRunStarted } from './queries.ts';
import { useVerifierAddress } from './use-verifier-address.ts';

/** Starts the verifier over what is saved, and shows the new run. */
export function useStart({
  serviceId,
  environment,
}: {
  serviceId: string;
  environment: CallbackEnvironment;
}) {
  const mutation = useStarting(serviceId, (idempotencyKey) =>
    client.startVerification({ id: serviceId, environment }, { idempotencyKey }),
  );
  return { ...mutation, start: () => mutation.mutate() };
}

/** Repeats a run over the addresses it had, and shows the new one. */
export function useReplay({ serviceId, runId }: { serviceId: string; runId: string }) {
  return useStarting(serviceId, (idempotencyKey) =>
    client.replayVerification({ id: runId }, { idempotencyKey }),
  );
}

type Started = Awaited<ReturnType<typeof client.startVerification>>;

function useStarting(serviceId: string, call: (idempotencyKey: string) => Promise<Started>) {
  const { show } = useVerifierAddress(serviceId);
  const takeOver = useRunStarted();
  // The key stays until an answer has come, so that pressing again after a lost one starts nothing twice.
  const key = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => call((key.current ??= crypto.randomUUID())),
    onSuccess: (run) => {
      key.current = null;
      takeOver(run);
      show(run.environment, run.id);
    },
  });
}
