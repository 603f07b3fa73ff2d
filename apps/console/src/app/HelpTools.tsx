import { ToolsRail } from '@arcadia/ui/layout/tools-rail';
import { BookOpenText, Headset, type LucideIcon } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { useMessages } from '../shared/messages.ts';

export const helpTools: readonly { name: 'contact' | 'guide'; Icon: LucideIcon }[] = [
  { name: 'contact', Icon: Headset },
  { name: 'guide', Icon: BookOpenText },
];

type HelpToolsProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The tools at the right edge. Where the sidebar is a drawer there is no room beside the page: they are in the person's panel. */
export function HelpTools({ open, onOpenChange }: HelpToolsProps) {
  const texts = useMessages('shell').help;
  return (
    <div className="max-lg:hidden">
      <ToolsRail
        open={open}
        onOpenChange={onOpenChange}
        tools={helpTools.map(({ name, Icon }) => ({
          id: name,
          label: texts[name].short,
          icon: <Icon size={18} />,
          onSelect: () => announce({ kind: 'help', dialog: name }),
        }))}
      />
    </div>
  );
}
