import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { cx } from '../cx.ts';
import { FieldContext } from './field-control.ts';
import { useHeldWhilePressed } from './press-hold.tsx';
import { useUiTexts } from '../ui-texts.tsx';

export interface FieldProps {
  label: ReactNode;
  /** Sentence below the control, always visible. */
  help?: ReactNode;
  /** Sentence on how to correct the value. Also marks the control as invalid. */
  error?: ReactNode;
  /** Marks the label; fields are required unless they say otherwise. */
  optional?: boolean;
  /** Element at the right end of the label's line, for example a link "Forgot it?". */
  labelAction?: ReactNode;
  /** Hides the label visually where it is obvious, as for a search field. */
  hideLabel?: boolean;
  className?: string | undefined;
}

/** Label above, help below, error below that; ids and aria are wired to the one control inside. */
export function Field({
  id: givenId,
  label,
  help,
  error,
  optional = false,
  labelAction,
  hideLabel = false,
  className,
  children,
}: FieldProps & { id?: string | undefined; children: ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = useUiTexts();
  const describedBy = cx(error && `${id}-error`, help && `${id}-help`) || undefined;
  const invalid = Boolean(error);
  const wiring = useMemo(() => ({ id, describedBy, invalid }), [id, describedBy, invalid]);
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="text-13 font-medium text-text">
          {label}
          {optional && <span className="ml-1.5 font-normal text-text-faint">{texts.optional}</span>}
        </label>
        {labelAction && <span className="text-13">{labelAction}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help && (
        <p id={`${id}-help`} className="text-13 text-text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

/**
 * The error's line. The live region is always there, so that an error appearing on leaving the field is read out. It neither
 * comes nor goes while the pointer is down: the page must not move between press and release.
 */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const shown = useHeldWhilePressed(children);
  return (
    <div id={id} aria-live="polite" className={cx(!shown && 'sr-only')}>
      {shown && (
        <p className="flex gap-1.5 text-13 text-danger">
          <CircleAlert aria-hidden="true" className="mt-[0.2lh] size-3.5 shrink-0" />
          <span>{shown}</span>
        </p>
      )}
    </div>
  );
}

/** Splits the props of a labelled control into those of its field and those of the control. */
export function splitFieldProps<P extends FieldProps>(
  props: P,
): [field: FieldProps, control: Omit<P, keyof FieldProps>] {
  const { label, help, error, optional, labelAction, hideLabel, className, ...control } = props;
  const field: FieldProps = { label, help, error, labelAction, className };
  if (optional !== undefined) field.optional = optional;
  if (hideLabel !== undefined) field.hideLabel = hideLabel;
  return [field, control];
}
