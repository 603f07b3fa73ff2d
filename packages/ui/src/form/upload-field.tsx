import { useEffect, useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field.tsx';
import { useUiTexts } from '../ui-texts.tsx';
import { UploadBox } from './upload-box.tsx';
import type { UploadState, UploadTexts } from './upload-box.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';

export type { UploadState, UploadTexts } from './upload-box.tsx';

export interface UploadFieldProps {
  /** Id of the button that opens the file dialog. */
  id?: string;
  label: ReactNode;
  /** Formats and largest size, always visible. */
  help?: ReactNode;
  /** A field is required unless it says otherwise. */
  required?: boolean;
  /** Extensions that the file dialog offers: `.jpg,.png`. */
  accept: string;
  state: UploadState;
  /** Error of the field as a whole, such as a missing file. Errors of an upload are part of `state`. */
  error?: ReactNode;
  texts: UploadTexts;
  /** Reason why nothing can be uploaded now. */
  disabled?: string | null | undefined;
  /** The button to focus when the form finds this field wrong. */
  focusRef?: Ref<HTMLButtonElement>;
  className?: string;
  onPick: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** An upload of one file: choosing or dropping it, progress, and result. */
export function UploadField(props: UploadFieldProps) {
  const { label, help, required = true, accept, state, error, texts, disabled, onPick } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { optional } = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const group = useKeptFocus(state.kind);
  const drop = useDrop(disabled ? null : onPick);
  const told = shownError(state, error);
  const describedBy =
    cx(told && `${id}-error`, state.kind === 'failed' && `${id}-failure`, help && `${id}-help`) ||
    undefined;
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-label`}
      className={cx('flex min-w-0 flex-col gap-1.5', props.className)}
    >
      <span id={`${id}-label`} className="text-13 font-medium text-text">
        {label}
        {!required && <span className="ml-1.5 font-normal text-text-faint">{optional}</span>}
      </span>
      <div {...drop.handlers}>
        <UploadBox
          {...props}
          id={id}
          labelId={`${id}-label`}
          describedBy={describedBy}
          invalid={Boolean(told)}
          over={drop.over}
          onChoose={() => input.current?.click()}
        />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-labelledby={`${id}-label`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file must be choosable again after it was removed or has failed.
          target.value = '';
          if (file) onPick(file);
        }}
      />
      <VisuallyHidden>
        <span role="status">{announcement(state, texts)}</span>
      </VisuallyHidden>
      <FieldError id={`${id}-error`}>{told}</FieldError>
      {help && (
        <p id={`${id}-help`} className="text-13 text-text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

/** During and after a failed upload the "missing" error is not shown. */
function shownError(state: UploadState, error: ReactNode): ReactNode {
  return state.kind === 'uploading' || state.kind === 'failed' ? undefined : error;
}

/** Announced once per state, not for every percent. */
function announcement(state: UploadState, texts: UploadTexts): string {
  if (state.kind === 'uploading') return texts.uploading(state.name);
  return state.kind === 'done' ? texts.uploaded(state.name) : '';
}

/**
 * Each state has buttons of its own. Where the one that had the focus goes away with its state, the focus goes to the first
 * button of the next, and not to the top of the page.
 */
function useKeptFocus(kind: UploadState['kind']) {
  const group = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  useEffect(() => {
    const element = group.current;
    if (element === null) return;
    const onFocusIn = () => (focused.current = true);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Browsers differ in whether a removed element tells that it loses the focus; an element that is still there does.
      const stays = relatedTarget instanceof Node && element.contains(relatedTarget);
      focused.current = stays || document.activeElement === document.body;
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (focused.current && lost) group.current?.querySelector('button')?.focus();
  }, [kind]);
  return group;
}

/** A file dropped beside the field would otherwise be opened by the browser, and the page with its form would be gone. */
function useDrop(onPick: ((file: File) => void) | null) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
  const enter = ({ dataTransfer }: DragEvent) => {
    if (onPick !== null && dataTransfer.types.includes('Files')) setOver(true);
  };
  const handlers = {
    onDragEnter: enter,
    onDragOver: enter,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
        setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file && onPick !== null) onPick(file);
    },
  };
  return { over, handlers };
}
