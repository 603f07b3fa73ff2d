import type { GameState } from '@arcadia/contract/games';
import type { StatusTone } from '@arcadia/ui/feedback/status';

export const stateTones: Record<GameState, StatusTone> = {
  draft: 'info',
  listed: 'success',
  delisted: 'neutral',
};
