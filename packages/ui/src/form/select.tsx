import type { ReactNode, Ref } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { controlTrigger } from './control-class.ts';
import { cx } from '../cx.ts';
import { Field, splitFieldProps, useFieldControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { listPopup, popupItem } from '../overlay/popup-class.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A second, quieter line in the list. */
  hint?: ReactNode;
  disabled?: boolean;
}

interface SelectControlProps<Value extends string> {
  id?: string;
  name?: string;
  options: ReadonlyArray<SelectOption<Value>>;
  /** Value of the chosen one; null while none is. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  triggerClassName?: string;
  ref?: Ref<HTMLButtonElement>;
}

export type SelectProps<Value extends string> = FieldProps & SelectControlProps<Value>;

/** A choice among up to about fifteen. For more, or for a search on the server, use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field} id={control.id}>
      <SelectControl {...control} />
    </Field>
  );
}

function SelectControl<Value extends string>(props: SelectControlProps<Value>) {
  const { options, value, onValueChange, onBlur, placeholder, disabled, ref } = props;
  const aria = useFieldControl({ id: props.id });
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={props.name}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        {...aria}
        ref={ref}
        onBlur={onBlur}
        className={cx(controlTrigger, props.triggerClassName)}
      >
        <Base.Value
          className="min-w-0 truncate data-placeholder:text-text-faint"
          placeholder={placeholder}
        />
        <Base.Icon className="text-text-faint">
          <ChevronDown aria-hidden="true" className="size-4" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
          {/* Its list would bring a style element for scroll arrows, which we don't have and our policy forbids. */}
          <CSPProvider disableStyleElements>
            <Base.Popup className={listPopup}>
              <Base.List className="outline-none">
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled ?? false}
                    className={cx(popupItem, 'justify-between gap-4')}
                  >
                    <span className="min-w-0">
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.hint && (
                        <span className="block text-12 text-text-muted">{option.hint}</span>
                      )}
                    </span>
                    <Base.ItemIndicator className="text-accent">
                      <Check aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
