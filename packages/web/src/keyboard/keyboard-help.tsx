import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Kbd } from '@arcadia/ui/display/kbd';
import { Switch } from '@arcadia/ui/form/switch';
import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { Fragment } from 'react';
import { commandKeys } from './command-key.tsx';
import type { Places } from './keys.tsx';
import { useSingleKeys } from './single-keys.tsx';

type Texts = Dictionaries['keyboard'];

export type KeyRow = {
  /** Keys pressed together. */
  readonly keys: readonly string[];
  /** Key pressed after those. */
  readonly next?: string;
  readonly does: string;
  /** The shortcut is off while single-key shortcuts are. */
  readonly single?: true;
};

export type KeyGroup = { readonly label: string; readonly rows: readonly KeyRow[] };

type KeyboardHelpProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  texts: Texts;
  groups: readonly KeyGroup[];
};

/** List of all keys of an app, and the switch for those of a single character. */
export function KeyboardHelp({ open, onOpenChange, texts, groups }: KeyboardHelpProps) {
  const [on, setOn] = useSingleKeys();
  const shown = groups
    .map(({ label, rows }) => ({ label, rows: rows.filter(({ single }) => on || !single) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} size="lg">
      <Switch
        label={texts.singleKeys}
        help={texts.singleKeysHelp({ keys: commandKeys })}
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      <div className="mt-6 gap-x-10 md:columns-2">
        {shown.map((group) => (
          <Group key={group.label} group={group} between={texts.between} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ group, between }: { group: KeyGroup; between: string }) {
  return (
    <section className="mb-6 break-inside-avoid">
      <h3 className="mb-1 text-13 font-semibold">{group.label}</h3>
      <dl className="divide-y divide-hairline text-13">
        {group.rows.map((row) => (
          <div key={row.does} className="flex items-center justify-between gap-4 py-1.5">
            <dt className="min-w-0 text-text-muted">{row.does}</dt>
            <dd className="flex shrink-0 items-center gap-1">
              {row.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {row.next !== undefined && (
                <Fragment>
                  <span className="text-12 text-text-muted">{between}</span>
                  <Kbd>{row.next}</Kbd>
                </Fragment>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Names of keys as printed on the keyboard, the same in every language. */
const names = { escape: 'Esc', enter: 'Enter', tab: 'Tab', shift: 'Shift' };

/** Shortcuts of every page. */
export function commonKeys(texts: Texts): KeyGroup[] {
  const { anywhere, lists, popups } = texts;
  return [
    {
      label: texts.groups.anywhere,
      rows: [
        { keys: [commandKeys], does: anywhere.search },
        { keys: ['/'], does: anywhere.find, single: true },
        { keys: ['?'], does: anywhere.help, single: true },
        { keys: [names.tab], does: anywhere.next },
        { keys: [names.shift, names.tab], does: anywhere.previous },
      ],
    },
    {
      label: texts.groups.lists,
      rows: [
        { keys: [names.enter], does: lists.open },
        { keys: ['↑', '↓', '←', '→'], does: lists.scroll },
        { keys: ['←', '→'], does: lists.edge },
        { keys: ['↑', '↓'], does: lists.edges },
        { keys: [names.enter], does: lists.fit },
      ],
    },
    {
      label: texts.groups.popups,
      rows: [
        { keys: ['↑', '↓'], does: popups.move },
        { keys: ['←', '→'], does: popups.turn },
        { keys: [names.enter], does: popups.choose },
        { keys: [names.escape], does: popups.close },
      ],
    },
  ];
}

/** Shortcuts to places of the menu that have a letter, in the menu's order. */
export function placeKeys(
  texts: Texts,
  places: Places,
  navigation: readonly NavigationGroup[],
): KeyGroup {
  const letters = new Map(Object.entries(places).map(([letter, href]) => [href, letter]));
  const rows = navigation
    .flatMap(({ items }) => items)
    .flatMap(({ href, label }): KeyRow[] => {
      const letter = letters.get(href);
      return letter === undefined ? [] : [{ keys: ['g'], next: letter, does: label, single: true }];
    });
  return { label: texts.groups.places, rows };
}
