import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { Identifier } from '@arcadia/ui/display/identifier';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { CoverCard } from './CoverCard.tsx';
import { GameForm } from './GameForm.tsx';
import { GameSkeleton } from './GameSkeleton.tsx';
import { GameSummary } from './GameSummary.tsx';
import { type Game, gameQuery, gamesKey } from './queries.ts';
import { StatusActions } from './StatusActions.tsx';
import { statusTones } from './statuses.ts';

/** One game: what is said of it, its cover, where it is offered, and whether it is. */
export function GamePage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeGames');
  useLiveInvalidation({ 'game.changed': [gamesKey] });
  return (
    <RecordPage query={useQuery(gameQuery(id))} words={texts} listHref={paths.games}>
      {(game) => (game === undefined ? <GameSkeleton /> : <GameDetails key={id} game={game} />)}
    </RecordPage>
  );
}

function GameDetails({ game }: { game: Game }) {
  const texts = useMessages('backofficeGames');
  const language = useContentLanguage();
  const mayManage = operatorMay(useOperator(), 'games.manage');
  return (
    <PageBody>
      <PageHeader
        title={game.name[language]}
        status={
          <StatusTag tone={statusTones[game.status]}>{texts.statuses[game.status]}</StatusTag>
        }
        description={mayManage ? texts.statusTexts[game.status] : texts.readOnly}
        actions={mayManage && <StatusActions game={game} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 max-lg:order-2">
          {mayManage ? <GameForm game={game} /> : <GameSummary game={game} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <CoverCard game={game} mayManage={mayManage} />
          <FactsCard game={game} />
        </div>
      </div>
    </PageBody>
  );
}

function FactsCard({ game }: { game: Game }) {
  const texts = useMessages('backofficeGames');
  const { gameId } = useMessages('games');
  return (
    <Card>
      <DescriptionList
        columns={1}
        items={[
          {
            id: 'mgId',
            term: gameId,
            value: <Identifier value={game.mgId} label={gameId} max={24} />,
          },
          {
            id: 'id',
            term: texts.id,
            value: <Identifier value={game.id} label={texts.id} max={20} />,
          },
          {
            id: 'services',
            term: texts.services,
            value: texts.serviceCount({ count: game.serviceCount }),
          },
          {
            id: 'updated',
            term: texts.updated,
            value: <Time instant={game.updatedAt} kind="exact" />,
          },
        ]}
      />
    </Card>
  );
}
