import { cloneElement, lazy, Suspense, useState } from 'react';
import type { ComponentProps, ComponentType, KeyboardEvent, ReactElement } from 'react';

export interface LatePopupProps {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
}

/**
 * A popup whose code is loaded when its button is first used: popups are a quarter of a table's code. Until then only
 * the button is rendered; the popup then opens with its own button in the same place.
 */
export function latePopup<Props extends LatePopupProps>(
  kind: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Popup = lazy(async () => ({ default: await load() }));
  return function LatePopup(props: Props) {
    const [asked, setAsked] = useState(false);
    if (asked) {
      return (
        <Suspense fallback={props.trigger}>
          <Popup {...props} />
        </Suspense>
      );
    }
    const warm = () => {
      load().catch((error: unknown) => console.warn('a popup could not be fetched ahead', error));
    };
    return cloneElement(props.trigger, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: () => setAsked(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (kind === 'menu' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          event.preventDefault();
          setAsked(true);
        }
      },
    });
  };
}
