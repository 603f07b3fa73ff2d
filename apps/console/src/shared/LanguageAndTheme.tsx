import { Button } from '@arcadia/ui/action/button';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { useTheme } from '@arcadia/ui/theme/theme';
import { languageFacts } from '@arcadia/i18n/languages';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useLanguage } from '@arcadia/web/messages/messages';
import { Languages, Moon, Sun } from 'lucide-react';

/** The two switches of pages without the shell: the other language by its own name, and light or dark. */
export function LanguageAndTheme() {
  const texts = useCommonMessages();
  const { theme, setTheme } = useTheme();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <div className="flex items-center gap-1">
      <OtherLanguage />
      <IconButton
        label={`${texts.theme.label}: ${texts.theme[otherTheme]}`}
        onClick={() => setTheme(otherTheme)}
      >
        {/* The style sheet knows the theme before the app does: on the login page the first paint is the server's. */}
        <Moon aria-hidden className="dark:hidden" />
        <Sun aria-hidden className="hidden dark:block" />
      </IconButton>
    </div>
  );
}

/** The other language by its own name, so that those who can read it find it. */
export function OtherLanguage() {
  const { language, languages, chooseLanguage } = useLanguage();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <Button
        key={other}
        variant="ghost"
        lang={languageFacts[other].locale}
        onClick={() => void chooseLanguage(other)}
      >
        <Languages aria-hidden />
        {languageFacts[other].name}
      </Button>
    ));
}
