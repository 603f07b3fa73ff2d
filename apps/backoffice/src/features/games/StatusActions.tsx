import { categoriesWithApproval, gameTransitions } from '@arcadia/contract/applications/games';
import { canApply } from '@arcadia/kernel/transitions';
import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useContentLanguage, useLanguage } from '@arcadia/web/messages/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Game, gameQuery, gamesKey } from './queries.ts';
import { kindsText } from './words.ts';

/** Lists or delists a game, after a dialog that explains the effect on customers. */
export function StatusActions({ game }: { game: Game }) {
  const texts = useMessages('backofficeGames');
  const { actions } = useCommonMessages();
  const language = useContentLanguage();
  const [asked, setAsked] = useState(false);
  const change = useSetStatus(game, () => setAsked(false));
  const lists = canApply(gameTransitions, 'list', game.status);
  const words = lists ? texts.list : texts.delist;
  const listVerb = game.status === 'delisted' ? texts.list.again : texts.list.action;
  const verb = lists ? listVerb : texts.delist.action;
  const ask = (open: boolean) => {
    change.reset();
    setAsked(open);
  };
  return (
    <>
      <Button variant={lists ? 'primary' : 'secondary'} onClick={() => ask(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={words.title({ name: game.name[language] })}
        description={words.text}
        consequences={useConsequences(game, lists)}
        confirmLabel={verb}
        cancelLabel={actions.cancel}
        danger={!lists}
        loading={change.isPending}
        error={change.error?.message}
        onConfirm={() => change.mutate(lists ? 'listed' : 'delisted')}
      />
    </>
  );
}

function useConsequences(game: Game, lists: boolean): string[] {
  const texts = useMessages('backofficeGames');
  const { regionNames } = useMessages('backofficeApplications');
  const { language } = useLanguage();
  if (!lists) return [texts.delist.hidden, texts.delist.kept({ count: game.serviceCount })];
  const regions = new Intl.ListFormat(language).format(
    game.regions.map((region) => regionNames[region]),
  );
  return [
    texts.list.offered({ kinds: kindsText(game, texts), regions }),
    ...(categoriesWithApproval.includes(game.category) ? [texts.list.approval] : []),
    ...(game.status === 'draft' ? [texts.list.category] : []),
  ];
}

function useSetStatus(game: Game, onDone: () => void) {
  const texts = useMessages('backofficeGames');
  const language = useContentLanguage();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (status: 'listed' | 'delisted') => client.setGameStatus({ id: game.id, status }),
    onSuccess: (changed, status) => {
      queries.setQueryData(gameQuery(game.id).queryKey, changed);
      const { done } = status === 'listed' ? texts.list : texts.delist;
      toast({ title: done({ name: changed.name[language] }), tone: 'success' });
      onDone();
    },
    // If somebody else was faster, the page must show the current status.
    onSettled: () => queries.invalidateQueries({ queryKey: gamesKey }),
  });
}
