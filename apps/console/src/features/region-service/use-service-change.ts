import type { RegionService } from '@arcadia/contract/applications/region-services';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import {
  regionServiceQuery,
  useServiceChanged,
} from '../../shared/region-service/region-service-query.ts';

type Change = {
  /** The service that is changed. */
  id: string;
  send: () => Promise<RegionService>;
  /** The completed change, in words. */
  done: string;
  /** Closes the dialog. */
  onDone: () => void;
};

/**
 * A change that a dialog asks about: its failure stays in the dialog, and what the page shows is fetched again then, since a
 * refusal means that it was stale. Insufficient credit (2006) has a dialog of its own, which takes the place of the one that asked.
 */
export function useServiceChange({ id, send, done, onDone }: Change) {
  const queries = useQueryClient();
  const changed = useServiceChanged();
  return useMutation({
    mutationFn: send,
    onSuccess: (service) => {
      changed(service);
      announce({ kind: 'done', text: done });
      onDone();
    },
    onError: (error) => {
      if (isRefused(error, 'insufficientCredit')) onDone();
      return queries.invalidateQueries({ queryKey: regionServiceQuery(id).queryKey });
    },
  });
}
