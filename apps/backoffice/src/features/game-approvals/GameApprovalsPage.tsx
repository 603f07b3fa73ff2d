import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { gameDesk } from './queries.ts';

/** Betting games that customers have chosen and may not offer yet. */
export function GameApprovalsPage() {
  const { approvals } = useMessages('backofficeGames');
  const { categories } = useMessages('games');
  return (
    <DeskQueue
      place={gameDesk}
      title={approvals.title}
      description={approvals.description}
      subject={{ label: approvals.game, search: approvals.search }}
      kinds={categories}
    />
  );
}
