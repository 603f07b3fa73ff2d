import { Dices } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';
import { messagesOf } from '../../shared/messages.ts';

export type GameCase = Awaited<ReturnType<typeof client.getGameCase>>;

type Decision = Parameters<typeof client.decideGame>[0];

/** Betting games that customers have chosen and may not offer yet. */
export const desk = defineDesk({
  desk: 'game',
  queue: paths.gameApprovals,
  caseHref: paths.gameApproval,
  menu: { label: 'gameApprovals', icon: Dices, position: 2 },
  messages: ['backofficeGames', 'games'],
  caseMessages: ['backofficeApplications'],
  texts: () => {
    const { approvals } = messagesOf('backofficeGames');
    return { ...approvals, subject: approvals.game, kinds: messagesOf('games').categories };
  },
  key: ['game-approvals'],
  load: (id, signal) => client.getGameCase({ id }, { signal }),
  decide: (decision: Decision) => client.decideGame(decision),
});
