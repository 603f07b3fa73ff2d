import { Avatar } from '@arcadia/ui/display/avatar';
import { Button } from '@arcadia/ui/action/button';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { languageFacts } from '@arcadia/i18n/languages';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useLanguage } from '@arcadia/web/messages/messages';
import { LogOut } from 'lucide-react';
import { Suspense, useState } from 'react';
import { announce } from '../shared/announcements.ts';
import type { Member } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { useSettings } from '../shared/settings.ts';
import { RoleSwitch } from './RolePanel.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { UserLinks } from './UserLinks.tsx';

/** Choices as wide as the panel, in equal parts. */
const wideChoices = '[&_fieldset]:flex [&_label]:flex-1 [&_label]:justify-center [&_label]:px-1';

/**
 * The panel below the person's name in the top bar: loaded when the pointer or the focus reaches the name, or on the
 * press.
 */
export function UserPanelContent({ member, close }: { member: Member; close: () => void }) {
  const texts = useMessages('shell');
  const { environment } = useSettings();
  return (
    <>
      <Identity member={member} kind={member.main ? texts.mainAccount : texts.subAccount} />
      <UserLinks member={member} close={close} />
      <Preferences />
      {environment === 'sim' && (
        <div className={`p-4 md:hidden ${wideChoices}`}>
          <Suspense>
            <RoleSwitch />
          </Suspense>
        </div>
      )}
      <SignOut />
    </>
  );
}

function Identity({ member, kind }: { member: Member; kind: string }) {
  const phone = member.phoneNumber === null ? '' : `${member.areaCode ?? ''} ${member.phoneNumber}`;
  return (
    <div className="flex items-center gap-3 p-4">
      <Avatar name={member.name} size="lg" />
      <div className="min-w-0">
        <div className="flex items-baseline gap-2">
          <span className="truncate text-14 font-medium">{member.name}</span>
          <span className="shrink-0 text-12 text-text-muted">{kind}</span>
        </div>
        <div className="truncate text-13 text-text-muted">{member.companyName}</div>
        <div className="truncate text-12 text-text-muted">{member.email ?? phone}</div>
      </div>
    </div>
  );
}

/** Language and theme, which stand in the top bar itself on anything wider than a phone. */
function Preferences() {
  const texts = useCommonMessages();
  const { language, languages, chooseLanguage } = useLanguage();
  return (
    <div className={`flex flex-col gap-3 p-4 md:hidden ${wideChoices}`}>
      <div className="flex flex-col gap-1">
        <span className="text-12 text-text-muted">{texts.language}</span>
        <SegmentedControl
          label={texts.language}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          value={language}
          onValueChange={(next) => void chooseLanguage(next)}
        />
      </div>
      <div className="flex flex-col gap-1">
        <span className="text-12 text-text-muted">{texts.theme.label}</span>
        <ThemeChoice />
      </div>
    </div>
  );
}

function SignOut() {
  const { actions } = useCommonMessages();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    announce({ kind: 'signOut' });
  };
  return (
    <div className="p-2">
      <Button
        variant="ghost"
        loading={leaving}
        onClick={leave}
        className="w-full justify-start px-2"
      >
        <LogOut aria-hidden />
        {actions.signOut}
      </Button>
    </div>
  );
}
