import type { Game } from '@arcadia/contract/games';
import { GameCover } from '@arcadia/ui/display/game-cover';

interface GamePictureProps {
  game: Pick<Game, 'id' | 'category' | 'coverPath'>;
  /** What the cover is, where its name does not stand beside it. */
  alt?: string;
  className?: string;
}

/** The cover of a game of the catalogue. */
export function GamePicture({ game, ...props }: GamePictureProps) {
  const url = game.coverPath === null ? null : `/api${game.coverPath}`;
  return <GameCover seed={game.id} kind={game.category} url={url} {...props} />;
}
