import { keptAnswer, useKeptAnswer } from '@arcadia/web/calls/kept-answer';
import { useHydrating } from '@arcadia/web/routing/hydration';
import { entryClient } from './entry-client.ts';

/** Where the visitor is. The browser's own languages tell more than the one the console is read in. */
export const place = keptAnswer(() =>
  entryClient.getLocation({ languages: navigator.languages.join(',').slice(0, 200) }),
);

/** Whether a visitor is in mainland China, by the place alone. Undefined until that is known. */
export function useMainlandPlace(wanted = true): boolean | undefined {
  const hydrating = useHydrating();
  const location = useKeptAnswer(place, wanted && !hydrating);
  // A page that was rendered beforehand knows no place.
  return hydrating ? undefined : location?.mainland;
}
