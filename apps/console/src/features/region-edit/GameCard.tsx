import type { Game } from '@arcadia/contract/applications/games';
import { Button } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { GamePicture } from '@arcadia/web/game-picture';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { Check, Plus, X } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import { needsApproval } from './game-choice.ts';

type GameCardProps = { game: Game; chosen: boolean; onToggle: (game: Game) => void };

const cardClass =
  'flex min-w-0 overflow-hidden rounded-card border bg-surface transition-colors md:flex-col';
const coverClass = 'shrink-0 max-md:w-28 max-md:self-stretch md:w-full';
const bodyClass = 'flex min-w-0 flex-1 flex-col gap-1 p-3';

/** One game of the catalogue. Its button puts it into the basket and takes it out again. */
export function GameCard({ game, chosen, onToggle }: GameCardProps) {
  const texts = useMessages('regionEdit').games;
  const { categories, priceCategories } = useMessages('games');
  const language = useContentLanguage();
  const name = game.name[language];
  return (
    <li className={cx(cardClass, chosen ? 'border-accent' : 'border-hairline')}>
      <div className={cx(coverClass, 'relative')}>
        <GamePicture game={game} className="w-full max-md:aspect-auto max-md:h-full" />
        {chosen && (
          <span className="absolute top-2 right-2 flex size-6 items-center justify-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden className="size-4" />
          </span>
        )}
      </div>
      <div className={bodyClass}>
        <h3 className="text-14 font-semibold wrap-anywhere">{name}</h3>
        <p className="line-clamp-4 text-13 text-text-muted">{game.summary[language]}</p>
        <p className="mt-auto flex flex-col pt-1 text-12 text-text-muted">
          <span>{categories[game.category]}</span>
          <span>{texts.billed({ by: priceCategories[game.priceCategory] })}</span>
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Button
            size="sm"
            aria-label={chosen ? texts.removeGame({ name }) : texts.addGame({ name })}
            onClick={() => onToggle(game)}
          >
            {chosen ? <X aria-hidden /> : <Plus aria-hidden />}
            {chosen ? texts.remove : texts.add}
          </Button>
          {needsApproval(game) && (
            <span title={texts.approvalText}>
              <StatusTag tone="warning">{texts.approval}</StatusTag>
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

export function GameCardSkeleton() {
  return (
    <li aria-hidden className={cx(cardClass, 'border-hairline')}>
      <div className={cx(coverClass, 'bg-hairline md:aspect-video')} />
      <div className={bodyClass}>
        <Skeleton width="70%" />
        <span className="text-13">
          <Skeleton />
          <Skeleton />
          <Skeleton width="60%" />
        </span>
        <span className="mt-auto pt-1 text-12">
          <Skeleton width="45%" />
          <Skeleton width="65%" />
        </span>
        <span className="mt-2">
          <Skeleton width="5rem" height="1.75rem" />
        </span>
      </div>
    </li>
  );
}
