import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { KeysProps } from '../keyboard/keys.tsx';
import { PaletteButton } from './palette-button.tsx';

/** Props of an app's palette: its menu is the list of pages. */
export type PaletteContentProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  navigation: readonly NavigationGroup[];
};
type PaletteHostProps = { label: string; navigation: readonly NavigationGroup[] };

type PaletteSource = {
  loadContent: () => Promise<ComponentType<PaletteContentProps>>;
  /** Loads the code that knows the single-character keys. */
  loadKeys: () => Promise<ComponentType<KeysProps>>;
  /** Listens for requests for the list of all keys; returns the function that stops it. */
  onHelpWanted: (show: () => void) => () => void;
};

/** Keys with a meaning on every page, with Caps Lock and on a Chinese keyboard too. */
const awaited = '?？/／、gG';

/**
 * The palette's button and key for an app, and the other keys of every page. The code and the texts are loaded when the
 * button is pointed at or one of the keys is pressed.
 */
export function createPalette({
  loadContent,
  loadKeys,
  onHelpWanted,
}: PaletteSource): ComponentType<PaletteHostProps> {
  const Content = latePart(loadContent, ({ open }) => open);
  const Keys = latePart(loadKeys, ({ early, asked }) => early.length + asked > 0);
  const warm = () =>
    void loadContent().catch((error: unknown) => console.warn('no palette ahead of time', error));
  return function PaletteHost({ label, navigation }: PaletteHostProps) {
    const [open, setOpen] = useState(false);
    const [asked, setAsked] = useState(0);
    const [early, stopListening] = useEarlyKeys();
    const show = useCallback(() => setOpen(true), []);
    useEffect(() => onHelpWanted(() => setAsked((before) => before + 1)), []);
    return (
      <>
        <PaletteButton label={label} onOpen={show} warm={warm} />
        <Content open={open} onOpenChange={setOpen} navigation={navigation} />
        <Keys
          navigation={navigation}
          early={early}
          onTaken={stopListening}
          asked={asked}
          onSearch={show}
        />
      </>
    );
  };
}

/** Presses from the first awaited key on, until the code that knows their meaning listens by itself. */
function useEarlyKeys(): [early: readonly KeyboardEvent[], stop: () => void] {
  const [early, setEarly] = useState<readonly KeyboardEvent[]>([]);
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (taken) return;
    const listen = (event: KeyboardEvent) =>
      setEarly((before) =>
        before.length > 0 || awaited.includes(event.key) ? [...before, event] : before,
      );
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [taken]);
  return [early, () => setTaken(true)];
}
