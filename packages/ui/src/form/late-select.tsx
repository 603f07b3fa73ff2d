import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { latePopup } from '../overlay/late-popup.tsx';
import type { LatePopupProps } from '../overlay/late-popup.tsx';
import { controlTrigger } from './control-class.ts';
import { Field, splitFieldProps } from './field.tsx';
import { useFieldControl } from './field-control.ts';
import type { FieldProps } from './field.tsx';
import type { SelectControlProps } from './select.tsx';

type Control<Value extends string> = Pick<
  SelectControlProps<Value>,
  'options' | 'value' | 'onValueChange'
>;

const Opened = latePopup<Control<string> & LatePopupProps>('listbox', () =>
  import('./select.tsx').then((module) => module.SelectControl<string>),
);

/**
 * A select whose list is loaded when its button is first used: on a page that is looked at before it is changed, the list would be a
 * third of what the page loads. For forms, which are filled in, use Select.
 */
export function LateSelect<Value extends string>(props: FieldProps & Control<Value>) {
  const [field, { options, value, onValueChange }] = splitFieldProps(props);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...field}>
      <Opened
        options={options}
        value={value}
        onValueChange={(text) => {
          const next = options.find((option) => option.value === text);
          if (next) onValueChange(next.value);
        }}
        trigger={
          <Closed>
            <span className="min-w-0 truncate">{chosen?.label}</span>
            <span aria-hidden className="text-text-faint">
              <ChevronDown aria-hidden="true" className="size-4" />
            </span>
          </Closed>
        }
      />
    </Field>
  );
}

/** The button as the select has it. */
function Closed({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...useFieldControl({})}
      type="button"
      role="combobox"
      // It is cloned with the state of its list.
      aria-expanded={false}
      {...rest}
      className={controlTrigger}
    >
      {children}
    </button>
  );
}
