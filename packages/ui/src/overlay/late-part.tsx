import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * A part of a page whose code is loaded when it is first wanted; until then it renders nothing. A failure is thrown to
 * the nearest error boundary, and rendering anew tries again: `React.lazy` would keep the failure until the page is
 * loaded again.
 * @param isWanted whether it has something to show; once true, the part stays
 * @param place what stands there until then
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean = () => true,
  place: ReactNode = null,
): ComponentType<Props> {
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    const wanted = isWanted(props);
    useEffect(() => {
      if (!wanted) return;
      load().then(
        (loaded) => setPart(() => loaded),
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, [wanted]);
    return Part ? <Part {...props} /> : place;
  };
}
