import { BrandMark } from '@arcadia/ui/display/brand-mark';
import { textLinkClass } from '@arcadia/ui/action/button';
import { targetOf } from '@arcadia/web/routing/target';
import { flagParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { LanguageAndTheme } from '../../shared/LanguageAndTheme.tsx';
import { useMainlandPlace } from '../../shared/location.ts';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { ChannelSwitch } from './ChannelSwitch.tsx';
import { EmbeddedLogin } from './EmbeddedLogin.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginPicture } from './LoginPicture.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { useLogin } from './use-login.ts';

/** The form in the frame of another site, with nothing around it, is asked for by `?embed=1`. */
export function LoginPage() {
  const { embed } = useSearchParams({ embed: flagParam }).values;
  return embed ? <EmbeddedLogin /> : <WholePage />;
}

/** The login page, for existing accounts and for sign-up by a first code. */
function WholePage() {
  const texts = useMessages('login');
  const { brandName, contact } = useSettings();
  const mainland = useMainlandPlace();
  const navigate = useNavigate();
  const { values, text: query } = useSearchParams({ redirect: textParam });

  const login = useLogin((legacyUrl) => {
    const wanted = destination(values.redirect, query);
    if (legacyUrl !== undefined) location.assign(legacyUrl);
    // The shop is an app of its own.
    else if (wanted.startsWith(paths.activity)) location.replace(wanted);
    else void navigate({ ...targetOf(wanted), replace: true });
  });
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(480px,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col px-4 md:px-8">
        <header className="flex h-16 shrink-0 items-center justify-between gap-4">
          <span className="flex items-center gap-2 text-16 font-semibold">
            <BrandMark seed={brandName} size={28} />
            {brandName}
          </span>
          <LanguageAndTheme />
        </header>
        <main className="mx-auto w-full max-w-92 flex-1 pt-[min(12vh,7rem)] pb-8">
          <h1 className="text-28 font-semibold [&:lang(en)]:tracking-tight">{texts.heading}</h1>
          <p className="mt-1 mb-8 text-14 text-text-muted">
            {login.step === null && texts.introduction}
          </p>
          <LoginForm login={login}>
            <ChannelSwitch login={login} />
          </LoginForm>
        </main>
        {/* The button has a line of its own: numbers that come later must not move it from under a press. */}
        <footer className="flex min-h-18 flex-col items-center text-center text-12 text-text-faint">
          <button
            type="button"
            className={`${textLinkClass} min-h-6`}
            onClick={() => announce({ kind: 'help', dialog: 'contact' })}
          >
            {texts.contactUs}
          </button>
          <span className="flex flex-wrap justify-center gap-x-4 tabular-nums">
            {/* The numbers of both places are not shown to everybody; until the place is known, neither. */}
            {mainland !== undefined && (
              <span>{mainland ? contact.mainland.phone : contact.overseas.phone}</span>
            )}
            <span>{mainland === false ? contact.overseas.email : contact.email}</span>
          </span>
        </footer>
      </div>
      <LoginPicture />
    </div>
  );
}

/** The wanted path, else the home page with the query that the visitor came with. */
function destination(wanted: string | null, query: string): string {
  return wanted === null ? paths.home + query : safeRedirect(wanted, paths.home);
}
