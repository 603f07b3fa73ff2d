import {
  type CallbackEnvironment,
  callbackEnvironments,
} from '@arcadia/contract/callbacks/callback-environments';
import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import type { CallbackSet } from '@arcadia/contract/callbacks/callbacks';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import {
  regionServiceQuery,
  regionServicesKey,
  useServiceChanged,
} from '../../shared/region-service/region-service-query.ts';
import {
  type CallbackProblems,
  filledCallbacks,
  isChanged,
  problemsAt,
  setValues,
  type SetValues,
  valuesOf,
} from './callback-values.ts';
import { useUnsaved } from './use-unsaved.ts';

export type CallbackSetState = {
  values: SetValues;
  saved: CallbackSet;
  isDirty: boolean;
  saving: boolean;
  failure: string | null;
  /** Problems of single fields reported by the server. */
  refused: CallbackProblems;
  change: (kind: CallbackKind, values: Partial<SetValues[CallbackKind]>) => void;
  replace: (values: SetValues) => void;
  discard: () => void;
  /** @param onSaved called when it is. */
  save: (onSaved?: () => void) => void;
};
export type CallbackSetsState = Readonly<Record<CallbackEnvironment, CallbackSetState>> & {
  isDirty: boolean;
};

/** Both sets of callback URLs, saved or not. */
export function useCallbackSets(service: RegionService): CallbackSetsState {
  const test = useCallbackSet(service, 'test');
  const production = useCallbackSet(service, 'production');
  const sets = { test, production };
  return { ...sets, isDirty: callbackEnvironments.some((one) => sets[one].isDirty) };
}

function useCallbackSet(
  service: RegionService,
  environment: CallbackEnvironment,
): CallbackSetState {
  const saved = service.callbacks[environment];
  const [draft, setDraft] = useUnsaved(`callbacks.${environment}.${service.id}`, setValues);
  const values = draft ?? valuesOf(saved);
  const { mutate, isPending, error, variables, reset } = useSave(service.id, environment);
  const refused = problemsAt(
    error instanceof ApiError ? Object.entries(error.fields) : [],
    variables ?? [],
  );
  const edit = (next: SetValues | null) => {
    // What is on its way to the server is not changed under way.
    if (isPending) return;
    reset();
    setDraft(next);
  };
  return {
    values,
    saved,
    isDirty: isChanged(values, saved),
    saving: isPending,
    failure:
      error === null || refused.size > 0
        ? null
        : error instanceof ApiError
          ? error.message
          : String(error),
    refused,
    change: (kind, changed) => edit({ ...values, [kind]: { ...values[kind], ...changed } }),
    replace: edit,
    discard: () => edit(null),
    save: (onSaved) =>
      mutate(filledCallbacks(values), {
        onSuccess: (answered) => {
          // A body whose URL is still empty is not saved: it stays in the draft.
          const isAllSaved = JSON.stringify(valuesOf(answered)) === JSON.stringify(values);
          setDraft(isAllSaved ? null : values);
          onSaved?.();
        },
      }),
  };
}

function useSave(id: string, environment: CallbackEnvironment) {
  const texts = useMessages('callbacks').saved;
  const queries = useQueryClient();
  const showChanged = useServiceChanged();
  return useMutation({
    mutationFn: (callbacks: ReturnType<typeof filledCallbacks>) =>
      client.setCallbacks({ id, environment, callbacks }),
    onSuccess: (answered) => {
      const { queryKey } = regionServiceQuery(id);
      const service = queries.getQueryData(queryKey);
      if (service)
        showChanged({ ...service, callbacks: { ...service.callbacks, [environment]: answered } });
      // What is missing before going online has changed with it.
      void queries.invalidateQueries({ queryKey: regionServicesKey });
      announce({ kind: 'done', text: texts[environment] });
    },
  });
}
