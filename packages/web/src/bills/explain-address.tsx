import { textParam } from '../routing/search-params.tsx';

/** The line that is explained, and the game and day whose events are shown, stand in the address. */
export const explainAddress = { line: textParam, game: textParam, day: textParam };

/** In the address, where an empty text would be no game at all: usage that names none. */
export const unnamedGame = 'none';
