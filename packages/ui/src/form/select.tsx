import { useRef, type ReactNode, type Ref } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { controlTrigger } from './control-class.ts';
import { cx } from '../cx.ts';
import { Field, splitFieldProps } from './field.tsx';
import { useFieldControl } from './field-control.ts';
import type { FieldProps } from './field.tsx';
import { listPopup, popupItem } from '../overlay/popup-class.ts';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** A second, quieter line in the list. */
  hint?: ReactNode;
  disabled?: boolean;
}

export interface SelectControlProps<Value extends string> {
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

/** The control alone. `opened`: it takes the place of {@link LateSelect}'s button and comes open. */
export function SelectControl<Value extends string>(
  props: SelectControlProps<Value> & { opened?: boolean },
) {
  const { options, value, onValueChange, onBlur, placeholder, disabled, ref, opened } = props;
  const aria = useFieldControl({ id: props.id });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      name={props.name}
      disabled={disabled}
      defaultOpen={opened ?? false}
      modal={false}
    >
      <Base.Trigger
        {...aria}
        ref={opened ? button : ref}
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
            {/* Of one that comes open the button is new: the library would go back to the one before it. */}
            <Base.Popup finalFocus={opened ? button : undefined} className={listPopup}>
              <SelectList options={options} />
            </Base.Popup>
          </CSPProvider>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function SelectList({ options }: { options: readonly SelectOption[] }) {
  return (
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
            {option.hint && <span className="block text-12 text-text-muted">{option.hint}</span>}
          </span>
          <Base.ItemIndicator className="text-accent">
            <Check aria-hidden="true" />
          </Base.ItemIndicator>
        </Base.Item>
      ))}
    </Base.List>
  );
}
