import type { Game } from '@arcadia/contract/applications/games';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Button } from '@arcadia/ui/action/button';
import { Status } from '@arcadia/ui/feedback/status';
import { GamePicture } from '@arcadia/web/game-picture';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { type ChosenGame, type GameChoice, needsApproval } from './game-choice.ts';

type BasketProps = { choice: GameChoice; onToggle: (game: Game) => void };

/** The chosen games: new ones first, then saved ones, and those that will be removed. */
export function Basket({ choice, onToggle }: BasketProps) {
  const texts = useMessages('regionEdit').games;
  const { kept, added, removed } = choice;
  const fresh = added.filter(needsApproval).length;
  return (
    <>
      {kept.length + added.length === 0 && (
        <p className="px-4 py-4 text-13 text-text-muted md:px-6">{texts.basketEmpty}</p>
      )}
      <ul aria-label={texts.basket} className="divide-y divide-hairline">
        {added.map((game) => (
          <Row key={game.id} game={game} onRemove={() => onToggle(game)}>
            <Status tone="info">{texts.toAdd}</Status>
            {needsApproval(game) && <Status tone="warning">{texts.approval}</Status>}
          </Row>
        ))}
        {kept.map((one) => (
          <Row key={one.game.id} game={one.game} onRemove={() => onToggle(one.game)}>
            <Standing chosen={one} />
          </Row>
        ))}
      </ul>
      {fresh > 0 && (
        <p className="border-t border-hairline bg-warning-soft px-4 py-3 text-13 md:px-6">
          {texts.fresh({ count: fresh })}
        </p>
      )}
      {removed.length > 0 && <Leaving removed={removed} onKeep={onToggle} />}
    </>
  );
}

/** Status of a saved game: its category, or the provider's approval. */
function Standing({ chosen: { game, approval, reason } }: { chosen: ChosenGame }) {
  const { categories, approvals } = useMessages('games');
  const texts = useMessages('regionEdit').games;
  if (approval === 'pending') return <Status tone="warning">{approvals.pending}</Status>;
  if (approval === 'approved') return <Status tone="success">{approvals.approved}</Status>;
  if (approval === 'refused')
    return (
      <>
        <Status tone="danger">{approvals.refused}</Status>
        {reason !== null && (
          <span className="wrap-anywhere whitespace-pre-line">{texts.reason({ reason })}</span>
        )}
      </>
    );
  return categories[game.category];
}

type RowProps = { game: Game; onRemove: () => void; children: ReactNode };

function Row({ game, onRemove, children }: RowProps) {
  const texts = useMessages('regionEdit').games;
  const language = useContentLanguage();
  const name = game.name[language];
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4 md:pl-6">
      <GamePicture game={game} className="w-14 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-13 font-medium wrap-anywhere">{name}</p>
        <div className="flex flex-wrap gap-x-3 text-12 text-text-muted">{children}</div>
      </div>
      <IconButton size="sm" label={texts.removeGame({ name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

type LeavingProps = { removed: readonly ChosenGame[]; onKeep: (game: Game) => void };

/** Saved games that were taken out: one press brings each back. */
function Leaving({ removed, onKeep }: LeavingProps) {
  const texts = useMessages('regionEdit').games;
  const language = useContentLanguage();
  return (
    <div className="border-t border-hairline bg-surface-sunken py-2">
      <p className="px-4 py-1 text-12 font-medium text-text-muted md:px-6">{texts.leaving}</p>
      <ul aria-label={texts.leaving}>
        {removed.map(({ game }) => (
          <li key={game.id} className="flex items-center gap-3 py-1 pr-2 pl-4 md:pl-6">
            <span className="min-w-0 flex-1 truncate text-13 text-text-muted line-through">
              {game.name[language]}
            </span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={texts.keepGame({ name: game.name[language] })}
              onClick={() => onKeep(game)}
            >
              {texts.keep}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
