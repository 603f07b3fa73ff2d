import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { useCallback, useState, type ComponentType } from 'react';
import { PaletteButton } from './palette-button.tsx';

/** What an app's palette gets: its menu is the list of pages. */
export type PaletteContentProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  navigation: readonly NavigationGroup[];
};
type PaletteHostProps = { label: string; navigation: readonly NavigationGroup[] };

/** The palette's button and key for an app; its code and texts are loaded when it is pointed at or opened. */
export function createPalette(
  load: () => Promise<ComponentType<PaletteContentProps>>,
): ComponentType<PaletteHostProps> {
  const Content = latePart(load, ({ open }) => open);
  const warm = () =>
    void load().catch((error: unknown) => console.warn('no palette ahead of time', error));
  return function PaletteHost({ label, navigation }: PaletteHostProps) {
    const [open, setOpen] = useState(false);
    const show = useCallback(() => setOpen(true), []);
    return (
      <>
        <PaletteButton label={label} onOpen={show} warm={warm} />
        <Content open={open} onOpenChange={setOpen} navigation={navigation} />
      </>
    );
  };
}
