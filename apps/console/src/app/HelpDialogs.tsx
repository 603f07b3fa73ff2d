import { commonMessages } from '@arcadia/web/messages/common-messages';
import { useEffect, useState, type ComponentType } from 'react';
import { announce, onAnnouncement } from '../shared/announcements.ts';
import { loadMessages } from '../shared/messages.ts';

export type HelpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };
type HelpDialog = ComponentType<HelpDialogProps>;
type Name = 'contact' | 'guide';

/** Loaded on demand: few visits need one, and none immediately. */
const sources: Record<Name, () => Promise<HelpDialog>> = {
  contact: async () => {
    await loadMessages('contact');
    return (await import('../features/contact/ContactDialog.tsx')).ContactDialog;
  },
  guide: async () => {
    await loadMessages('guide');
    return (await import('../features/guide/GuideDialog.tsx')).GuideDialog;
  },
};

/** The contact dialog and the operation guide, over whatever page asks for them. */
export function HelpDialogs() {
  const [loaded, setLoaded] = useState<Partial<Record<Name, HelpDialog>>>({});
  const [shown, setShown] = useState<Name | null>(null);
  useEffect(() => {
    const show = async (name: Name) => {
      try {
        const dialog = await sources[name]();
        setLoaded((others) => ({ ...others, [name]: dialog }));
        setShown(name);
      } catch (error) {
        console.warn(`the ${name} dialog could not be loaded`, error);
        const { unreachable } = (await commonMessages()).client;
        announce({ kind: 'failure', text: unreachable });
      }
    };
    return onAnnouncement({ help: ({ dialog }) => void show(dialog) });
  }, []);
  return Object.entries(loaded).map(([name, Dialog]) => (
    <Dialog
      key={name}
      open={shown === name}
      onOpenChange={(open) => {
        if (!open) setShown(null);
      }}
    />
  ));
}
