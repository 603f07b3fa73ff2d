import type { ReactNode, Ref } from 'react';
import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { ComboboxList, matchesItem } from './combobox-list.tsx';
import type { ComboboxItem } from './combobox-list.tsx';
import { comboboxClear, comboboxIcon, controlBox, innerInput } from './control-class.ts';
import { Field, splitFieldProps } from './field.tsx';
import { useFieldControl } from './field-control.ts';
import type { FieldProps } from './field.tsx';
import { listPopup } from '../overlay/popup-class.ts';
import { useUiTexts } from '../ui-texts.tsx';

export type { ComboboxItem } from './combobox-list.tsx';

export interface ComboboxControlProps {
  id?: string;
  name?: string;
  /** All choices, or with `onSearch` those that the search found. */
  items: readonly ComboboxItem[];
  value: ComboboxItem | null;
  onValueChange: (item: ComboboxItem | null) => void;
  /** Search of the caller, for example on the server, which also delays the calls. Without one, words are matched here. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  /** Message where nothing is found, with something to try. */
  emptyText?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export type ComboboxProps = FieldProps & ComboboxControlProps;

/** A choice among many, found by typing. */
export function Combobox(props: ComboboxProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field} id={control.id}>
      <ComboboxControl {...control} />
    </Field>
  );
}

/** The control alone. `opened`: it takes the place of {@link LateCombobox}'s input and comes open. */
export function ComboboxControl(props: ComboboxControlProps & { opened?: boolean }) {
  const {
    items,
    value,
    onValueChange,
    onSearch,
    loading = false,
    emptyText,
    ref,
    opened,
    ...input
  } = props;
  const texts = useUiTexts();
  const aria = useFieldControl({ id: input.id });
  return (
    <Base.Root
      items={withChosen(items, value, onSearch !== undefined)}
      value={value}
      onValueChange={onValueChange}
      onInputValueChange={(query, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(query);
      }}
      isItemEqualToValue={(one: ComboboxItem, other: ComboboxItem) => one.value === other.value}
      autoHighlight
      defaultOpen={opened ?? false}
      filter={onSearch ? null : matchesItem}
      name={input.name}
      disabled={input.disabled}
    >
      <Base.InputGroup className={controlBox()}>
        <Base.Input
          {...aria}
          ref={ref}
          placeholder={input.placeholder}
          onBlur={input.onBlur}
          className={innerInput}
        />
        <Base.Clear aria-label={texts.clear} className={comboboxClear}>
          <X aria-hidden="true" className="size-4" />
        </Base.Clear>
        <Base.Icon className={comboboxIcon}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </Base.Icon>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className={listPopup} aria-busy={loading || undefined}>
            <ComboboxList
              loading={loading}
              loadingText={texts.loading}
              emptyText={emptyText ?? texts.noResults}
            />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The chosen item has to be among the items even when the last search on the server did not bring it. */
function withChosen(items: readonly ComboboxItem[], value: ComboboxItem | null, searched: boolean) {
  if (!searched || value === null || items.some((item) => item.value === value.value)) return items;
  return [...items, value];
}
