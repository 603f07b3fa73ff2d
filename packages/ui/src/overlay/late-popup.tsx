import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ComponentProps, ComponentType, KeyboardEvent, ReactElement } from 'react';
import { LoadFailure } from './load-failure.tsx';

export interface LatePopupProps {
  /** Button that opens the popup. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Loads it before anybody presses its button, which shows what only the popup knows. It then comes closed. */
  ahead?: boolean;
  /** Prop of the popup: a press asked for it, so that it comes open. */
  opened?: boolean;
}

type Stage<Props> =
  | { kind: 'closed' | 'loading' | 'failed' }
  | { kind: 'loaded'; Popup: ComponentType<Props>; opened: boolean };

const warn = (error: unknown) => console.warn('a popup could not be fetched ahead', error);

/**
 * A popup whose code is loaded when its button is first used: popups are a quarter of a table's code. Until then only
 * the button is rendered; the popup then opens with its own button in the same place. If loading fails, a message at
 * the button offers to try again.
 * @param load called again after a failure
 */
export function latePopup<Props extends LatePopupProps>(
  kind: 'menu' | 'dialog' | 'listbox',
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LatePopup(props: Props) {
    const [stage, setStage] = useState<Stage<Props>>({ kind: 'closed' });
    const anchor = useRef<HTMLSpanElement>(null);
    const { ahead = false } = props;
    useEffect(() => {
      if (!ahead) return;
      // A press that came first opens it.
      const keep = (Popup: ComponentType<Props>) =>
        setStage((now) => (now.kind === 'closed' ? { kind: 'loaded', Popup, opened: false } : now));
      load().then(keep, warn);
    }, [ahead]);
    if (stage.kind === 'loaded') return <stage.Popup {...props} opened={stage.opened} />;
    const warm = () => void load().catch(warn);
    const open = async () => {
      setStage({ kind: 'loading' });
      try {
        const Popup = await load();
        setStage({ kind: 'loaded', Popup, opened: true });
      } catch (error) {
        console.warn('a popup could not be fetched', error);
        setStage({ kind: 'failed' });
      }
    };
    const trigger = cloneElement(props.trigger, {
      'aria-haspopup': kind,
      'aria-expanded': false,
      onPointerEnter: warm,
      onFocus: warm,
      onClick: () => void open(),
      onKeyDown: (event: KeyboardEvent) => {
        if (kind !== 'dialog' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          event.preventDefault();
          void open();
        }
      },
    });
    return (
      <span ref={anchor} className="contents">
        {trigger}
        {stage.kind === 'failed' && (
          <LoadFailure
            anchor={() => anchor.current?.querySelector('button') ?? null}
            onRetry={() => void open()}
            onDismiss={() => setStage({ kind: 'closed' })}
          />
        )}
      </span>
    );
  };
}
