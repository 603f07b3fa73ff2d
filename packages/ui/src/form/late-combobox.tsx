import { useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { ChevronDown, X } from 'lucide-react';
import { LoadFailure } from '../overlay/load-failure.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import { comboboxClear, comboboxIcon, controlBox, innerInput } from './control-class.ts';
import { Field, splitFieldProps } from './field.tsx';
import { useFieldControl } from './field-control.ts';
import type { FieldProps } from './field.tsx';
import type { ComboboxControl, ComboboxControlProps } from './combobox.tsx';

type Control = Pick<ComboboxControlProps, 'items' | 'value' | 'onValueChange' | 'placeholder'>;
type Loaded = {
  Control: typeof ComboboxControl;
  opened: boolean;
  /** Text that was typed before it was there; null if none was. */
  typed: string | null;
};

const load = () => import('./combobox.tsx').then((module) => module.ComboboxControl);
const warm = () =>
  void load().catch((error: unknown) =>
    console.warn('a combobox could not be fetched ahead', error),
  );

/**
 * A combobox whose list is loaded when its input is first used, for a page that is looked at before it is changed. The focus, a press and
 * what was typed meanwhile pass over to it. For forms, which are filled in, use Combobox.
 */
export function LateCombobox(props: FieldProps & Control) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <LateControl {...control} />
    </Field>
  );
}

function LateControl(props: Control) {
  const { placeholder, value } = props;
  const label = value?.label ?? '';
  const { loaded, failed, input, begin, dismiss, noticed } = useHandOver(label);
  if (loaded) return <loaded.Control {...props} ref={input} opened={loaded.opened} />;
  return (
    <>
      <Closed
        // What was typed goes with the value that it was to replace.
        key={label}
        ref={input}
        placeholder={placeholder}
        defaultValue={label}
        onClear={value === null ? undefined : () => props.onValueChange(null)}
        onPointerEnter={warm}
        onFocus={() => void begin()}
        {...noticed}
      />
      {failed && (
        <LoadFailure
          anchor={() => input.current}
          onRetry={() => {
            input.current?.focus();
            void begin();
          }}
          onDismiss={dismiss}
        />
      )}
    </>
  );
}

/** Loads the combobox, and gives it what was begun in the input that stood in for it. */
function useHandOver(label: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  // Of the input that is shown: first the stand-in's, then the combobox's.
  const input = useRef<HTMLInputElement>(null);
  const state = useRef({ pressed: false, composing: false });
  useLayoutEffect(() => {
    if (loaded === null || input.current === null) return;
    input.current.focus();
    if (loaded.typed !== null) typeInto(input.current, loaded.typed);
  }, [loaded]);
  const begin = async () => {
    setFailed(false);
    try {
      const Control = await load();
      // Who has gone on meanwhile is not called back, and a word that is being composed is not cut off.
      if (input.current === null || input.current !== document.activeElement) return;
      if (state.current.composing) return;
      const text = input.current.value;
      setLoaded({ Control, opened: state.current.pressed, typed: text === label ? null : text });
    } catch (error) {
      console.warn('a combobox could not be fetched', error);
      setFailed(true);
    }
  };
  const noticed = {
    onClick: () => {
      state.current.pressed = true;
    },
    onCompositionStart: () => {
      state.current.composing = true;
    },
    onCompositionEnd: () => {
      state.current.composing = false;
      void begin();
    },
  };
  return { loaded, failed, input, begin, dismiss: () => setFailed(false), noticed };
}

/** As if it were typed there: React sees no change that is made through `value`. */
function typeInto(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }),
  );
}

type ClosedProps = ComponentProps<'input'> & { onClear: (() => void) | undefined };

/** The input as the combobox has it. */
function Closed({ onClear, ...rest }: ClosedProps) {
  const texts = useUiTexts();
  return (
    <div className={controlBox()}>
      <input
        {...useFieldControl({})}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        autoComplete="off"
        className={innerInput}
        {...rest}
      />
      {onClear && (
        <button
          type="button"
          aria-label={texts.clear}
          tabIndex={-1}
          onClick={onClear}
          className={comboboxClear}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      <span aria-hidden className={comboboxIcon}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </span>
    </div>
  );
}
