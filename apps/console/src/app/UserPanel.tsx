import { Avatar } from '@arcadia/ui/avatar';
import { Button } from '@arcadia/ui/button';
import { SegmentedControl } from '@arcadia/ui/segmented-control';
import { themeChoices, useTheme } from '@arcadia/ui/theme';
import { languageNames } from '@arcadia/i18n/languages';
import { useCommonMessages } from '@arcadia/web/common-messages';
import { useLanguage } from '@arcadia/web/messages';
import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { announce } from '../shared/announcements.ts';
import type { Member } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';

/**
 * Who is signed in, language, theme and the way out. On the browser's own popover, which closes by Escape and by a press elsewhere:
 * it is on every page, and a menu with its positioning library would be 20 kB of each first load.
 */
export function UserPanel({ member }: { member: Member }) {
  const texts = useMessages('shell');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const open = useIsOpen(panel);
  return (
    <>
      <Button variant="ghost" popoverTarget={id} aria-expanded={open} className="px-1.5">
        <Avatar name={member.name} size="sm" />
        <span className="sr-only">{`${texts.account}: `}</span>
        <span className="max-w-40 truncate text-text max-md:sr-only">{member.name}</span>
        <ChevronDown aria-hidden className="text-text-faint" />
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={texts.account}
        className="fixed inset-auto top-13 right-3 m-0 w-72 max-w-[calc(100vw-1.5rem)] rounded-card bg-surface-raised text-text shadow-float lg:right-6"
      >
        <Identity member={member} kind={member.main ? texts.mainAccount : texts.subAccount} />
        <Preferences />
        <SignOut />
      </div>
    </>
  );
}

function useIsOpen(panel: RefObject<HTMLDivElement | null>): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = panel.current;
    const onToggle = (event: ToggleEvent) => setOpen(event.newState === 'open');
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, [panel]);
  return open;
}

function Identity({ member, kind }: { member: Member; kind: string }) {
  const phone = member.phoneNumber === null ? '' : `${member.areaCode ?? ''} ${member.phoneNumber}`;
  return (
    <div className="flex items-center gap-3 border-b border-hairline p-4">
      <Avatar name={member.name} size="lg" />
      <div className="min-w-0">
        <div className="flex items-baseline gap-2">
          <span className="truncate text-14 font-medium">{member.name}</span>
          <span className="shrink-0 text-12 text-text-muted">{kind}</span>
        </div>
        <div className="truncate text-13 text-text-muted">{member.companyName}</div>
        <div className="truncate text-12 text-text-muted tabular-nums">{member.email ?? phone}</div>
      </div>
    </div>
  );
}

function Preferences() {
  const texts = useCommonMessages();
  const { language, languages, chooseLanguage } = useLanguage();
  const { choice, setTheme } = useTheme();
  return (
    <div className="flex flex-col gap-3 border-b border-hairline p-4 [&_fieldset]:grid [&_fieldset]:auto-cols-fr [&_fieldset]:grid-flow-col [&_label]:justify-center [&_label]:px-1">
      <div className="flex flex-col gap-1">
        <span className="text-12 text-text-muted">{texts.language}</span>
        <SegmentedControl
          label={texts.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onValueChange={(next) => void chooseLanguage(next)}
        />
      </div>
      <div className="flex flex-col gap-1">
        <span className="text-12 text-text-muted">{texts.theme.label}</span>
        <SegmentedControl
          label={texts.theme.label}
          options={themeChoices.map((value) => ({ value, label: texts.theme[value] }))}
          value={choice}
          onValueChange={setTheme}
        />
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
