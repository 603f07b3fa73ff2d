import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { defineDesk } from '../../shared/desk/define-desk.ts';

export type GameCase = Awaited<ReturnType<typeof client.getGameCase>>;

type Decision = Parameters<typeof client.decideGame>[0];

export const gameDesk = defineDesk({
  desk: 'game',
  queue: paths.gameApprovals,
  caseHref: paths.gameApproval,
  key: ['game-approvals'],
  load: (id, signal) => client.getGameCase({ id }, { signal }),
  decide: (decision: Decision) => client.decideGame(decision),
});
