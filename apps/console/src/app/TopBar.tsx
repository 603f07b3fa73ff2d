import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import { createPalette } from '@arcadia/web/palette/palette-host';
import { memo } from 'react';
import type { Member } from '../shared/member.ts';
import { OtherLanguage } from '../shared/LanguageAndTheme.tsx';
import { loadMessages, useMessages } from '../shared/messages.ts';
import { useSettings } from '../shared/settings.ts';
import { Bell } from './Bell.tsx';
import { DeveloperMenu } from './DeveloperMenu.tsx';
import { OldEntrance } from './OldEntrance.tsx';
import { onAnnouncement } from '../shared/announcements.ts';
import { RolePanel } from './RolePanel.tsx';
import { ThemePanel } from './ThemePanel.tsx';
import { UserPanel } from './UserPanel.tsx';

const Palette = createPalette({
  loadContent: async () => {
    const content = import('./PaletteContent.tsx');
    await loadMessages('palette', 'paletteWords');
    return (await content).PaletteContent;
  },
  loadKeys: async () => {
    const content = import('./KeysContent.tsx');
    await loadMessages('keyboard');
    return (await content).KeysContent;
  },
  onHelpWanted: (show) => onAnnouncement({ keyboardHelp: show }),
});

type TopBarProps = { member: Member; navigation: readonly NavigationGroup[] };

/** The right side of the top bar. On a phone all but search, bell and person is in the person's panel, or not there at all. */
export const TopBar = memo(function TopBar({ member, navigation }: TopBarProps) {
  const { environment } = useSettings();
  const { search } = useMessages('shell');
  return (
    <>
      <Palette label={search} navigation={navigation} />
      <div className="flex items-center gap-1 max-md:hidden">
        {member.showOldEntrance && <OldEntrance />}
        {environment === 'sim' && <RolePanel member={member} />}
        <DeveloperMenu />
        <OtherLanguage />
        <ThemePanel />
      </div>
      <Bell />
      <UserPanel member={member} />
    </>
  );
});
