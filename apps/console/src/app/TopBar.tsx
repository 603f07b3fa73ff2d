import type { Member } from '../shared/member.ts';
import { OtherLanguage } from '../shared/LanguageAndTheme.tsx';
import { useSettings } from '../shared/settings.ts';
import { DeveloperMenu } from './DeveloperMenu.tsx';
import { OldEntrance } from './OldEntrance.tsx';
import { RolePanel } from './RolePanel.tsx';
import { ThemePanel } from './ThemePanel.tsx';
import { UserPanel } from './UserPanel.tsx';

/** The right side of the top bar. On a phone all but the person is in the person's panel, or not there at all. */
export function TopBar({ member }: { member: Member }) {
  const { environment } = useSettings();
  return (
    <>
      <div className="flex items-center gap-1 max-md:hidden">
        {member.showOldEntrance && <OldEntrance />}
        {environment === 'sim' && <RolePanel member={member} />}
        <DeveloperMenu />
        <OtherLanguage />
        <ThemePanel />
      </div>
      <UserPanel member={member} />
    </>
  );
}
