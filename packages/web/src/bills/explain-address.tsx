import { textParam } from '../routing/search-params.tsx';

/** Parameters of the address: the line that is explained, and the game and day whose events are shown. */
export const explainAddress = { line: textParam, game: textParam, day: textParam };

/** Game in the address for usage that names none, since an empty text would be no parameter at all. */
export const unnamedGame = 'none';
