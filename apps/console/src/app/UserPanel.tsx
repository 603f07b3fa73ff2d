import { Avatar } from '@arcadia/ui/display/avatar';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { ChevronDown } from 'lucide-react';
import type { Member } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { TopBarPanel } from './TopBarPanel.tsx';

const loadContent = async () => (await import('./UserPanelContent.tsx')).UserPanelContent;
const UserPanelContent = latePart(loadContent);

/** The signed-in person and the way out; on a phone also what the top bar and the right edge have no room for. */
export function UserPanel({ member }: { member: Member }) {
  const texts = useMessages('shell');
  return (
    <TopBarPanel
      label={texts.account}
      face={
        <>
          <Avatar name={member.name} size="sm" />
          <span className="sr-only">{`${texts.account}: `}</span>
          <span className="max-w-40 truncate text-text max-md:sr-only">{member.name}</span>
          <ChevronDown aria-hidden className="text-text-faint max-[22.5rem]:hidden" />
        </>
      }
      panelClassName="w-72 divide-y divide-hairline"
      load={loadContent}
    >
      {(close) => <UserPanelContent member={member} close={close} />}
    </TopBarPanel>
  );
}
