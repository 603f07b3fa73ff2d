import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { type CampaignDraft, draftOf, isSame } from './draft.ts';
import type { Campaign } from './queries.ts';

type ConflictBannerProps = {
  theirs: Campaign;
  draft: CampaignDraft;
  onUse: () => void;
  onKeep: () => void;
};

/** Somebody else has saved. What was typed stays, and both ways on are offered. */
export function ConflictBanner({ theirs, draft, onUse, onKeep }: ConflictBannerProps) {
  const { conflict: texts } = useMessages('backofficeCampaignEditor');
  const { actions } = useCommonMessages();
  const toast = useToast();
  const places = useDifferences(draft, theirs);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="warning"
        className="mb-4"
        title={texts.title({ version: theirs.version })}
        action={
          <>
            <Button size="sm" onClick={() => setAsking(true)}>
              {texts.useTheirs}
            </Button>
            <Button
              size="sm"
              onClick={() => {
                onKeep();
                toast({ title: texts.kept, tone: 'info' });
              }}
            >
              {texts.keepMine}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
        {places !== '' && <p>{texts.differs({ places })}</p>}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger
        title={texts.useTheirsTitle}
        description={texts.text}
        confirmLabel={texts.useTheirs}
        cancelLabel={actions.cancel}
        onConfirm={() => {
          setAsking(false);
          onUse();
        }}
      />
    </>
  );
}

/** Where both differ, in words: what is general, the order of pages, and pages by their names. */
function useDifferences(draft: CampaignDraft, theirs: Campaign): string {
  const { conflict: texts, pages: words, separator } = useMessages('backofficeCampaignEditor');
  const language = useContentLanguage();
  const { pages: mine, ...own } = draft;
  const { pages: stored, ...general } = draftOf(theirs);
  const orderOf = (pages: CampaignDraft['pages']) => pages.map(({ id }) => id);
  const changed = mine.flatMap((page, index) => {
    const other = stored.find(({ id }) => id === page.id);
    if (other === undefined || isSame(page, other)) return [];
    return [page.name[language] || words.unnamed({ number: index + 1 })];
  });
  return [
    ...(isSame(own, general) ? [] : [texts.general]),
    ...(isSame(orderOf(mine), orderOf(stored)) ? [] : [texts.order]),
    ...changed,
  ].join(separator);
}
