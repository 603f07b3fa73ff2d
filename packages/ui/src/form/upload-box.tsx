import type { ReactNode, Ref } from 'react';
import { CircleAlert, FileText, FileUp, Trash2, X } from 'lucide-react';
import { Button } from '../action/button.tsx';
import { cx } from '../cx.ts';
import { FileName } from '../display/file-name.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { ProgressBar } from '../feedback/progress.tsx';

/** `percent` 0 to 100; null while the server looks at what has arrived. `size` in bytes. */
export type UploadState =
  | { kind: 'empty' }
  | { kind: 'uploading'; name: string; percent: number | null }
  | { kind: 'failed'; name: string; message: string; canRetry: boolean }
  | { kind: 'done'; name: string; size: number; preview?: ReactNode };

export interface UploadTexts {
  choose: string;
  /** Words after the button: "or drop it here". */
  orDrop: string;
  dropNow: string;
  cancel: string;
  retry: string;
  chooseAnother: string;
  replace: string;
  remove: string;
  uploading: (name: string) => string;
  /** Words under the name while the bytes have arrived and the server looks at them. */
  checking: string;
  uploaded: (name: string) => string;
  /** Text of a number of bytes, as people write it. */
  size: (bytes: number) => string;
}

interface UploadBoxProps {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** A file is being dragged over the box. */
  over: boolean;
  state: UploadState;
  texts: UploadTexts;
  disabled?: string | null | undefined;
  focusRef?: Ref<HTMLButtonElement>;
  onChoose: () => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** The box of an upload, of one height in every state, so that nothing jumps. */
export function UploadBox(props: UploadBoxProps) {
  const { state, over, invalid } = props;
  const wrong = invalid || state.kind === 'failed';
  return (
    <div
      className={cx(
        'flex min-h-18 items-center gap-3 rounded-control border px-3 py-2.5 transition-colors',
        state.kind === 'empty' ? 'border-dashed' : 'border-solid',
        over ? 'border-focus bg-accent-soft' : wrong ? 'border-danger' : 'border-hairline-strong',
        !over && (props.disabled ? 'bg-surface-sunken' : 'bg-surface'),
      )}
    >
      <Contents {...props} />
    </div>
  );
}

function Contents(props: UploadBoxProps) {
  const { state, texts } = props;
  switch (state.kind) {
    case 'empty':
      return <Empty {...props} />;
    case 'uploading':
      return (
        <>
          <Sign>
            <FileUp aria-hidden="true" className="size-5" />
          </Sign>
          <Uploading name={state.name} percent={state.percent} texts={texts} />
          <IconButton label={texts.cancel} size="sm" onClick={props.onCancel}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      );
    case 'failed':
      return (
        <Failed {...props} name={state.name} message={state.message} canRetry={state.canRetry} />
      );
    case 'done':
      return <Done {...props} name={state.name} size={state.size} preview={state.preview} />;
  }
}

function Empty(props: UploadBoxProps) {
  const { texts, over, disabled } = props;
  return (
    <>
      <Sign>
        <FileUp aria-hidden="true" className="size-5" />
      </Sign>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <ChooseButton {...props}>{texts.choose}</ChooseButton>
        {!disabled && (
          // Touch devices can't drag files.
          <span className="text-13 text-text-muted max-md:hidden pointer-coarse:hidden">
            {over ? texts.dropNow : texts.orDrop}
          </span>
        )}
      </div>
    </>
  );
}

/** Opens the file dialog. Its name says which file, since a form has several of these. */
function ChooseButton({
  children,
  id,
  labelId,
  describedBy,
  invalid,
  disabled,
  focusRef,
  onChoose,
}: UploadBoxProps & { children: ReactNode }) {
  return (
    <Button
      id={id}
      ref={focusRef}
      size="sm"
      disabledReason={disabled}
      aria-labelledby={`${id} ${labelId}`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}

function Uploading({
  name,
  percent,
  texts,
}: {
  name: string;
  percent: number | null;
  texts: UploadTexts;
}) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <FileName name={name} />
        <span className="shrink-0 text-13 text-text-muted tabular-nums">
          {percent === null ? texts.checking : `${Math.floor(percent)}%`}
        </span>
      </div>
      <ProgressBar
        label={texts.uploading(name)}
        value={percent === null ? null : Math.floor(percent)}
      />
    </div>
  );
}

type FailedProps = UploadBoxProps & { name: string; message: string; canRetry: boolean };

function Failed({ name, message, canRetry, ...props }: FailedProps) {
  const { texts, onRetry, onRemove } = props;
  return (
    <>
      <Sign failed>
        <CircleAlert aria-hidden="true" className="size-5" />
      </Sign>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <FileName name={name} />
          <p id={`${props.id}-failure`} role="alert" className="text-13 text-danger">
            {message}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          {canRetry && (
            <Button size="sm" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          <ChooseButton {...props}>{texts.chooseAnother}</ChooseButton>
        </div>
      </div>
      <IconButton label={texts.remove} size="sm" className="self-start" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </>
  );
}

type DoneProps = UploadBoxProps & { name: string; size: number; preview: ReactNode };

function Done({ name, size, preview, ...props }: DoneProps) {
  const { texts, disabled, onRemove } = props;
  return (
    <>
      {preview === undefined || preview === null ? (
        <Sign>
          <FileText aria-hidden="true" className="size-5" />
        </Sign>
      ) : (
        <div className="size-13 shrink-0 overflow-hidden rounded-control border border-hairline bg-surface">
          {preview}
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-32">
          <FileName name={name} />
          <p className="text-13 text-text-muted tabular-nums">{texts.size(size)}</p>
        </div>
        <div className="flex items-center gap-1.5">
          <ChooseButton {...props}>{texts.replace}</ChooseButton>
          <IconButton label={texts.remove} size="sm" disabledReason={disabled} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </>
  );
}

function Sign({ children, failed = false }: { children: ReactNode; failed?: boolean }) {
  return (
    <span
      className={cx(
        'flex size-10 shrink-0 items-center justify-center rounded-control',
        failed ? 'bg-danger-soft text-danger' : 'bg-text/5 text-text-muted',
      )}
    >
      {children}
    </span>
  );
}
