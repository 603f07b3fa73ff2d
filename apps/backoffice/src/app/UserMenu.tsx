import { languageFacts } from '@arcadia/i18n/languages';
import { Avatar } from '@arcadia/ui/display/avatar';
import { Button } from '@arcadia/ui/action/button';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@arcadia/ui/overlay/menu';
import { themeChoices, useTheme } from '@arcadia/ui/theme/theme';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useLanguage } from '@arcadia/web/messages/messages';
import { targetOf } from '@arcadia/web/routing/target';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { ChevronDown, Keyboard, LogOut, UserRound } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { useMessages } from '../shared/messages.ts';
import { useOperator } from '../shared/operator.ts';
import { paths } from './paths.ts';
import { useRoleNames } from './role-names.ts';
import { signOut } from './sign-out.ts';

/** The signed-in operator with their roles, language, theme and the way out. */
export function UserMenu() {
  const operator = useOperator();
  const navigate = useNavigate();
  const texts = useMessages('backoffice');
  const common = useCommonMessages();
  const { language, languages, chooseLanguage } = useLanguage();
  const { choice, setTheme } = useTheme();
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"

          className="px-1.5"
        >
          <span className="sr-only">{texts.account}</span>
          <Avatar name={operator.name} size="sm" />
          <span className="max-w-40 truncate text-text max-md:sr-only">{operator.name}</span>
          <ChevronDown aria-hidden className="text-text-faint max-[22.5rem]:hidden" />
        </Button>
      }
    >
      <Identity />
      <MenuSeparator />
      <MenuItem
        onSelect={() => void navigate(targetOf(paths.ownAccount))}
        icon={<UserRound aria-hidden size={16} />}
      >
        {texts.ownAccount}
      </MenuItem>
      <MenuItem
        onSelect={() => announce({ kind: 'keyboardHelp' })}
        icon={<Keyboard aria-hidden size={16} />}
      >
        {texts.keyboard}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={common.language}
        options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
        value={language}
        onValueChange={(next) => void chooseLanguage(next)}
      />
      <MenuSeparator />
      <MenuChoice
        label={common.theme.label}
        options={themeChoices.map((value) => ({ value, label: common.theme[value] }))}
        value={choice}
        onValueChange={setTheme}
      />
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()} icon={<LogOut aria-hidden size={16} />}>
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}

function Identity() {
  const operator = useOperator();
  const roles = useRoleNames(operator);
  return (
    <div className="max-w-64 px-2 py-2">
      <div className="truncate text-14 font-medium">{operator.name}</div>
      <div className="truncate text-12 text-text-muted">{operator.email}</div>
      <div className="text-12 text-text-muted">{roles}</div>
    </div>
  );
}
