import type { GameStatus } from '@arcadia/contract/applications/games';
import type { StatusTone } from '@arcadia/ui/feedback/status';

export const statusTones: Record<GameStatus, StatusTone> = {
  draft: 'info',
  listed: 'success',
  delisted: 'neutral',
};
