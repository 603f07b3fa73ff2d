import { useToast } from '@arcadia/ui/overlay/toast';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { CampaignDraft } from './draft.ts';
import type { Campaign } from './queries.ts';
import { useSave } from './save.ts';
import { useDraft } from './use-draft.ts';
import { useErrors } from './use-errors.ts';

type Settings = {
  stored: Campaign | null;
  first: CampaignDraft;
  onSaved: (campaign: Campaign) => void;
};

/** All that the editor knows and does. */
export function useEditor({ stored, first, onSaved }: Settings) {
  const texts = useMessages('backofficeCampaignEditor');
  const toast = useToast();
  const drafting = useDraft(stored, first);
  const { draft, version } = drafting;
  const errors = useErrors(draft, version);
  const [page, setShown] = useState(0);
  const hasLeft = useRef(false);
  const showFirst = (paths: Iterable<string>) => {
    const found = [...paths].map((path) => /^pages\.(\d+)/.exec(path)?.[1]).find(Boolean);
    if (found !== undefined) setShown(Number(found));
  };
  const save = useSave({
    onSaved: (campaign) => {
      errors.startOver();
      if (stored === null) {
        hasLeft.current = true;
        drafting.forget();
      } else drafting.adopt(campaign);
      toast({
        title: stored === null ? texts.created : texts.saved({ version: campaign.version }),
        tone: 'success',
      });
      onSaved(campaign);
    },
    onRefused: (refused) => {
      errors.refuse(refused);
      showFirst(refused.fields.keys());
    },
  });
  return {
    drafting,
    errors,
    save,
    /** Number of the page that is edited. One may have been removed elsewhere. */
    shown: Math.min(page, draft.pages.length - 1),
    setShown,
    isFree: () => hasLeft.current,
    editing: editingOf(errors, stored),
    discard: () => {
      errors.startOver();
      drafting.discard();
    },
    /** @returns false where a field has to be corrected first */
    submit: () => {
      errors.tryNow();
      if (errors.isFine) save.mutate({ draft, version });
      else showFirst(errors.problems.keys());
      return errors.isFine;
    },
  };
}

function editingOf({ said, moved }: ReturnType<typeof useErrors>, stored: Campaign | null) {
  return {
    errorAt: (path: string) => said.get(path),
    hasErrors: (path: string) =>
      [...said.keys()].some((one) => one === path || one.startsWith(`${path}.`)),
    taken: stored?.taken ?? {},
    moved,
  };
}
