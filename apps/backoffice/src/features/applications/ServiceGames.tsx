import type { Approval } from '@arcadia/contract/applications/region-services';
import { Card } from '@arcadia/ui/layout/card';
import { Link } from '@arcadia/ui/action/link';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { GamePicture } from '@arcadia/web/game-picture';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import type { Service } from './service-query.ts';

const tones: Record<Exclude<Approval, 'not_needed'>, StatusTone> = {
  pending: 'warning',
  approved: 'success',
  refused: 'danger',
};

type Chosen = Service['games'][number];

/** The chosen games, with their approvals. */
export function ServiceGames({ service }: { service: Service }) {
  const texts = useMessages('backofficeApplications').service;
  const { games } = service;
  return (
    <Card
      title={texts.games}
      description={games.length > 0 && texts.gamesCount({ count: games.length })}
    >
      {games.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.gamesEmpty}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {games.map((chosen) => (
            <ChosenGame key={chosen.game.id} chosen={chosen} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ChosenGame({ chosen }: { chosen: Chosen }) {
  const { reason: reasonText } = useMessages('backofficeApplications').service;
  const { categories, approvals } = useMessages('games');
  const { game, approval, reason } = chosen;
  return (
    <li className="flex min-w-0 gap-3">
      <GamePicture game={game} className="w-20 shrink-0 self-start rounded-[4px]" />
      <div className="min-w-0 flex-1 text-14">
        <GameName chosen={chosen} />
        <p className="flex flex-wrap gap-x-3 text-13 text-text-muted">
          <span>{categories[game.category]}</span>
          {approval !== 'not_needed' && (
            <Status tone={tones[approval]}>{approvals[approval]}</Status>
          )}
        </p>
        {reason !== null && (
          <p className="mt-1 text-13 wrap-anywhere whitespace-pre-line text-text-muted">
            {reasonText({ reason })}
          </p>
        )}
      </div>
    </li>
  );
}

/** Leads to the catalogue for those who may read it. */
function GameName({ chosen }: { chosen: Chosen }) {
  const language = useContentLanguage();
  const mayRead = operatorMay(useOperator(), 'games.read');
  const { id, name } = chosen.game;
  if (!mayRead) return <p className="font-medium wrap-anywhere">{name[language]}</p>;
  return (
    <Link
      href={paths.game(id)}
      className="rounded-[2px] font-medium wrap-anywhere decoration-hairline-strong underline-offset-3 hover:text-accent hover:underline"
    >
      {name[language]}
    </Link>
  );
}
