import { draftStore } from '@arcadia/web/session/personal-store';
import { storedJson } from '@arcadia/web/session/stored-json';
import { draftKey } from '@arcadia/web/form/form-draft';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type CampaignDraft, campaignDraft, draftOf, isSame } from './draft.ts';
import { keptAgainst } from './draft-parts.ts';
import type { Campaign } from './queries.ts';

const edited = z.object({
  /** The stored campaign at the beginning of the editing; version 0 for a new one. */
  base: z.object({ version: z.number(), draft: campaignDraft }),
  draft: campaignDraft,
});
type Edited = z.infer<typeof edited>;

/**
 * A campaign that is being edited. What is typed outlives a reload of the tab. What others save meanwhile is taken over
 * where nothing was typed; else it is a conflict, and the operator chooses.
 *
 * @param stored what the server has now; null for a new campaign, which begins as `first`
 */
export function useDraft(stored: Campaign | null, first: CampaignDraft) {
  const name = draftKey(`campaign.${stored === null ? 'new' : `key.${stored.key}`}`);
  const [state, setState] = useState((): Edited => {
    const kept = edited.safeParse(storedJson(name)).data;
    return kept ?? untouched(stored?.version ?? 0, first);
  });
  const theirs = stored !== null && stored.version > state.base.version ? stored : null;
  const next = theirs && followed(state, theirs);
  if (next) setState(next);
  const isDirty = !isSame(state.draft, state.base.draft);
  useEffect(() => {
    if (isDirty) draftStore.set(name, JSON.stringify(state));
    else draftStore.remove(name);
  }, [name, state, isDirty]);
  return {
    draft: state.draft,
    version: state.base.version,
    isDirty,
    /** The version that somebody else saved meanwhile; null where nobody did. */
    conflict: next ? null : theirs,
    change: (changed: (draft: CampaignDraft) => CampaignDraft) =>
      setState((before) => ({ ...before, draft: changed(before.draft) })),
    discard: () => setState(({ base }) => ({ base, draft: base.draft })),
    /** Goes on with what is stored. */
    adopt: (campaign: Campaign) => setState(untouched(campaign.version, draftOf(campaign))),
    /** Goes on with what was typed; saving it replaces what is stored. */
    keepAgainst: (campaign: Campaign) =>
      setState(({ draft }) => {
        const base = { version: campaign.version, draft: draftOf(campaign) };
        return { base, draft: keptAgainst(draft, base.draft) };
      }),
    /** Removes the kept draft: the campaign was saved, and its screen closes. */
    forget: () => draftStore.remove(name),
  };
}

function untouched(version: number, draft: CampaignDraft): Edited {
  return { base: { version, draft }, draft };
}

/** Takes over a newer version that hinders nobody; null where it says something else than what was typed. */
function followed({ base, draft }: Edited, theirs: Campaign): Edited | null {
  const stored = draftOf(theirs);
  if (isSame(draft, base.draft) || isSame(draft, stored)) return untouched(theirs.version, stored);
  // Somebody published it or took it out of the shop, which changes nothing that is edited here.
  return isSame(base.draft, stored)
    ? { base: { version: theirs.version, draft: stored }, draft }
    : null;
}
