import type { dictionaries } from './en/dictionaries.ts';
import type { Messages } from './messages.ts';

/** Every dictionary by its name. A new one is a file in each language, and a line in the language's `dictionaries.ts`. */
export type Dictionaries = Messages<typeof dictionaries>;
