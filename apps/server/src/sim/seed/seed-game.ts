import type { Region } from '@arcadia/contract/applications/regions';
import type { GameStatus, PriceCategory } from '@arcadia/contract/applications/games';
import type { GameCategory } from '@arcadia/kernel/measures';

export type SeedGame = {
  names: readonly [zh: string, en: string];
  /** Description of the game in each language. */
  zh: string;
  en: string;
  /** @default interactive_game */
  category?: GameCategory;
  /** @default what the category is usually billed by */
  priceCategory?: PriceCategory;
  /** @default everywhere */
  regions?: readonly Region[];
  /** @default both */
  kinds?: readonly ('direct' | 'channel')[];
  /** @default listed */
  status?: GameStatus;
};
