import { buttonClass } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { languageFacts, languages } from '@arcadia/i18n/languages';
import { languageKey } from '@arcadia/web/messages/preferred-language';
import { localStore } from '@arcadia/web/session/storage';
import { memberStore } from '../shared/member.ts';
import { askForLogin } from '../shared/login.ts';
import { paths } from '../shared/paths.ts';
import { Fixed } from '../shared/Fixed.tsx';
import { useShop, useTexts } from '../shared/shop.tsx';
import { useStore } from '../shared/store.ts';
import { MemberMenu } from './MemberMenu.tsx';

export function Header() {
  const { view } = useShop();
  const { header } = useTexts();
  const member = useStore(memberStore, null);
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-surface">
      <div className="mx-auto flex h-14 max-w-320 items-center gap-1.5 px-4 md:gap-4 md:px-6">
        <Fixed part="home" />
        <div className="of-person flex min-w-0 items-center gap-1.5 md:gap-4">
          <LanguageSwitch />
          <Fixed part="currencies" isHidden={member !== null} />
          {member === null ? (
            <a
              href={paths.logIn(view.path + view.chosen)}
              className={buttonClass({ variant: 'primary' })}
              onClick={(event) => {
                event.preventDefault();
                askForLogin();
              }}
            >
              {header.logIn}
            </a>
          ) : (
            <MemberMenu member={member} />
          )}
        </div>
      </div>
    </header>
  );
}

// As wide as a finger needs, for the currencies’ signs too.
export const choice =
  'inline-flex h-control min-w-7 items-center justify-center rounded-control px-1.5 text-13 whitespace-nowrap md:px-2';

/** Links, so that they work before any script runs, and for crawlers. */
function LanguageSwitch() {
  const { view } = useShop();
  const { header } = useTexts();
  return (
    <nav aria-label={header.language} className="flex">
      {languages
        .filter((language) => language !== view.language)
        .map((language) => (
          <a
            key={language}
            href={`${view.path}${withChoice(view.chosen, 'lang', language)}`}
            lang={languageFacts[language].locale}
            hrefLang={languageFacts[language].locale}
            className={cx(choice, 'text-text-muted hover:text-text')}
            onClick={() => localStore.set(languageKey, language)}
          >
            {languageFacts[language].name}
          </a>
        ))}
    </nav>
  );
}

/** `?lang=…&currency=…` with one of them changed. */
export function withChoice(chosen: string, name: 'lang' | 'currency', value: string): string {
  const query = new URLSearchParams(chosen);
  query.set(name, value);
  return `?${query.toString()}`;
}
