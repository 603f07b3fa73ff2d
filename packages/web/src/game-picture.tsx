import type { Game } from '@arcadia/contract/applications/games';
import { GameCover } from '@arcadia/ui/display/game-cover';

interface GamePictureProps {
  game: Pick<Game, 'id' | 'category' | 'coverPath'>;
  /** Description of the cover, where the game's name does not stand beside it. */
  alt?: string;
  className?: string;
}

export function GamePicture({ game, ...props }: GamePictureProps) {
  const url = game.coverPath === null ? null : `/api${game.coverPath}`;
  return <GameCover seed={game.id} kind={game.category} url={url} {...props} />;
}
