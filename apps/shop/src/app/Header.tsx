import { buttonClass } from '@arcadia/ui/action/button';
import { cx } from '@arcadia/ui/cx';
import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { languageFacts, languages } from '@arcadia/i18n/languages';
import { type Currency, currencies } from '@arcadia/kernel/money';
import { localStore } from '@arcadia/web/session/storage';
import { memberStore } from '../shared/member.ts';
import { askForLogin } from '../shared/login.ts';
import { paths } from '../shared/paths.ts';
import { useLink, useShop, useTexts } from '../shared/shop.tsx';
import { useStore } from '../shared/store.ts';
import { UserMenu } from './UserMenu.tsx';

export function Header() {
  const { view } = useShop();
  const { header } = useTexts();
  const link = useLink();
  const member = useStore(memberStore, null);
  return (
    <header className="sticky top-0 z-10 border-b border-hairline bg-surface">
      <div className="mx-auto flex h-14 max-w-320 items-center gap-1.5 px-4 md:gap-4 md:px-6">
        <a
          href={link(paths.home)}
          aria-label={header.home({ brand: view.brandName })}
          className="mr-auto flex min-w-0 items-center gap-2 text-14 font-semibold md:text-16"
        >
          <BrandMark seed={view.brandName} size={28} />
          <span className="truncate max-[22.5rem]:hidden">{view.brandName}</span>
        </a>
        <div className="of-person flex min-w-0 items-center gap-1.5 md:gap-4">
          <LanguageSwitch />
          {member === null && <CurrencySwitch />}
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
            <UserMenu member={member} />
          )}
        </div>
      </div>
    </header>
  );
}

// As wide as a finger needs, for the currencies’ signs too.
const choice =
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
            onClick={() => localStore.set('arcadia.language', language)}
          >
            {languageFacts[language].name}
          </a>
        ))}
    </nav>
  );
}

/** For phones, which have no room for the codes. */
const symbols: Readonly<Record<Currency, string>> = { CNY: '¥', USD: '$' };

function CurrencySwitch() {
  const { view } = useShop();
  const { header } = useTexts();
  return (
    <nav aria-label={header.currency} className="flex rounded-control bg-surface-sunken">
      {currencies.map((currency) => (
        <a
          key={currency}
          href={`${view.path}${withChoice(view.chosen, 'currency', currency)}`}
          rel="nofollow"
          aria-current={currency === view.currency ? 'true' : undefined}
          className={cx(
            choice,
            currency === view.currency
              ? 'border border-hairline bg-surface font-medium'
              : 'text-text-muted hover:text-text',
          )}
        >
          <span className="max-[30rem]:sr-only">{currency}</span>
          <span aria-hidden className="min-[30rem]:hidden">
            {symbols[currency]}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** `?lang=…&currency=…` with one of them changed. */
function withChoice(chosen: string, name: 'lang' | 'currency', value: string): string {
  const query = new URLSearchParams(chosen);
  query.set(name, value);
  return `?${query.toString()}`;
}
