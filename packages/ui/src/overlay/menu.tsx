import { useRef, type ReactElement, type ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { cx } from '../cx.ts';
import { listPopup, popupItem } from './popup-class.ts';

interface MenuProps {
  /** Button that opens the menu: `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A list of verbs behind a button. */
export function Menu({ trigger, align = 'end', defaultOpen = false, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          {/* One that comes open has a new button, and the library would go back to where the focus was before the old one. */}
          <Base.Popup finalFocus={button} className={cx(listPopup, 'min-w-44')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  /** A key or a short note at the right end. */
  aside?: ReactNode;
  danger?: boolean;
  /** Reason under the label while the item can't be used. */
  disabledReason?: string | null | undefined;
  children: ReactNode;
}

export function MenuItem({
  onSelect,
  icon,
  aside,
  danger,
  disabledReason,
  children,
}: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={Boolean(disabledReason)}
      className={cx(popupItem, danger && !disabledReason && 'text-danger')}
    >
      {icon && <span className={cx('flex', !danger && 'text-text-muted')}>{icon}</span>}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason && <span className="block text-12">{disabledReason}</span>}
      </span>
      {aside && <span className="text-12 text-text-faint">{aside}</span>}
    </Base.Item>
  );
}

interface MenuCheckItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** An item that is switched on or off and leaves the menu open. */
export function MenuCheckItem({
  checked,
  onCheckedChange,
  disabled = false,
  children,
}: MenuCheckItemProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      closeOnClick={false}
      className={popupItem}
    >
      <span className="flex size-4 text-accent">{checked && <Check aria-hidden="true" />}</span>
      <span className="min-w-0 flex-1">{children}</span>
    </Base.CheckboxItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: ReactNode;
  options: ReadonlyArray<{ value: Value; label: ReactNode }>;
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A choice of one among several inside a menu: the language, the theme. */
export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-0.5 text-12 font-medium text-text-faint">
        {label}
      </Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={popupItem}
          >
            <span className="flex size-4 text-accent">
              {option.value === value && <Check aria-hidden="true" />}
            </span>
            <span className="min-w-0 flex-1">{option.label}</span>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-hairline" />;
}
