import { typedCode } from '@arcadia/kernel/typed-code';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { PasswordField } from '@arcadia/ui/form/password-field';
import { TextField } from '@arcadia/ui/form/text-field';
import { PhonePrefixButton } from '@arcadia/web/phone/phone-prefix-button';
import { lazy, Suspense, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { CaptchaHost } from '../../shared/captcha/CaptchaHost.tsx';
import { loadMessages, useMessages } from '../../shared/messages.ts';
import { phoneCodes } from '../../shared/phone-codes.ts';
import { useSettings } from '../../shared/settings.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { typedNumber, withCountry } from './login-form.ts';
import type { LoginState } from './use-login.ts';

type LoginFormProps = {
  login: LoginState;
  /** Where phone or email is chosen inside the form. */
  children?: ReactNode;
};

/** Loaded for the few whose sign-in has a second step. */
const SecondStep = lazy(async () => {
  const [module] = await Promise.all([import('./SecondStep.tsx'), loadMessages('security')]);
  return { default: module.SecondStep };
});

/** The four ways in (specification sections 2 and 5), phone or email, code or password, and the second step. */
export function LoginForm(props: LoginFormProps) {
  const { step, enter, leaveStep } = props.login;
  if (step === null) return <FirstStep {...props} />;
  return (
    <Suspense>
      <SecondStep step={step} onEntered={enter} onBack={leaveStep} />
    </Suspense>
  );
}

function FirstStep({ login, children }: LoginFormProps) {
  const { values, change, check, problem, control } = login;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (login.busy === null) void login.submit();
      }}
    >
      {children}
      <CountrySelect
        ref={control('country')}
        value={values.country}
        error={problem('country')}
        onBlur={() => check('country')}
        onChange={(country) => change(withCountry(values, country))}
      />
      <Identity login={login} />
      {values.method === 'code' ? <Code login={login} /> : <Password login={login} />}
      <Terms login={login} />
      <Deeds login={login} />
      <CaptchaHost />
    </form>
  );
}

function Deeds({ login: { values, change, busy, byPasskey } }: { login: LoginState }) {
  const texts = useMessages('login');
  const otherMethod = values.method === 'code' ? 'password' : 'code';
  return (
    <div className="flex flex-col gap-2">
      <Button
        type="submit"
        variant="primary"
        loading={busy === 'signingIn'}
        className="h-10 w-full"
      >
        {texts.submit}
      </Button>
      <Button
        variant="ghost"
        className="h-10 w-full"
        onClick={() => change({ method: otherMethod, code: '', password: '' })}
      >
        {values.method === 'code' ? texts.usePassword : texts.useCode}
      </Button>
      <Button
        variant="ghost"
        className="h-10 w-full"
        loading={busy === 'passkey'}
        onClick={() => {
          if (busy === null) void byPasskey();
        }}
      >
        {texts.usePasskey}
      </Button>
    </div>
  );
}

function Identity({ login: { values, change, check, problem, control } }: { login: LoginState }) {
  const texts = useMessages('login');
  if (values.channel === 'email') {
    return (
      <TextField
        ref={control('email')}
        label={texts.email}
        type="email"
        name="email"
        autoComplete="email"
        value={values.email}
        onChange={(event) => change({ email: event.target.value })}
        onBlur={() => values.email !== '' && check('email')}
        error={problem('email')}
      />
    );
  }
  return (
    <TextField
      ref={control('phoneNumber')}
      label={texts.phoneNumber}
      type="tel"
      name="phoneNumber"
      inputMode="tel"
      autoComplete="tel-national"
      prefix={
        <PhonePrefixButton
          codes={phoneCodes}
          value={values.phoneCode}
          onChange={(phoneCode) => change({ phoneCode, phoneCodeChosen: true })}
        />
      }
      value={values.phoneNumber}
      onChange={({ target }) => change(typedNumber(target.value, values.phoneCode))}
      onBlur={() => values.phoneNumber !== '' && check('phoneNumber')}
      error={problem('phoneNumber')}
    />
  );
}

function Code({ login }: { login: LoginState }) {
  const texts = useMessages('login');
  const { values, change, check, problem, control, resendSeconds, busy, sentTo } = login;
  const waiting = resendSeconds > 0;
  return (
    <TextField
      ref={control('code')}
      label={texts.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={values.code}
      onChange={(event) => change({ code: typedCode(event.target.value) })}
      onBlur={() => values.code !== '' && check('code')}
      error={problem('code')}
      help={<CodeHelp sentTo={sentTo} />}
      boxClassName="pr-1 [&>span:last-child]:pr-0"
      suffix={
        <Button
          size="sm"
          variant="ghost"
          className={`h-6 border-0 px-2 tabular-nums max-lg:h-8 ${waiting ? '' : 'text-accent!'}`}
          loading={busy === 'sending'}
          disabledReason={waiting ? texts.resendWait({ seconds: resendSeconds }) : null}
          onClick={() => void login.sendCode()}
        >
          {waiting ? texts.resendIn({ seconds: resendSeconds }) : texts.sendCode}
        </Button>
      }
    />
  );
}

/** Where the code went; in the simulation, where it can be read. */
function CodeHelp({ sentTo }: { sentTo: string | null }) {
  const texts = useMessages('login');
  const { environment } = useSettings();
  return (
    <>
      <span role="status">{sentTo === null ? null : texts.codeSent({ to: sentTo })}</span>
      {environment === 'sim' && (
        <span className="block">
          {texts.simInbox}{' '}
          <a href={paths.simInbox()} target="_blank" rel="noreferrer" className={textLinkClass}>
            {texts.openSimInbox}
          </a>
        </span>
      )}
    </>
  );
}

function Password({ login: { values, change, check, problem, control } }: { login: LoginState }) {
  const texts = useMessages('login');
  return (
    <PasswordField
      ref={control('password')}
      label={texts.password}
      name="password"
      autoComplete="current-password"
      value={values.password}
      onChange={(event) => change({ password: event.target.value })}
      onBlur={() => values.password !== '' && check('password')}
      error={problem('password')}
    />
  );
}

function Terms({ login: { values, change, problem, control } }: { login: LoginState }) {
  const texts = useMessages('login');
  return (
    <Checkbox
      ref={control('isRead')}
      checked={values.isRead}
      onChange={(event) => change({ isRead: event.target.checked })}
      error={problem('isRead')}
      label={
        <span className="text-13 text-text-muted">
          {texts.agreeBefore}
          <a href={paths.serviceTerms} target="_blank" rel="noreferrer" className={textLinkClass}>
            {texts.serviceTerms}
          </a>
          {texts.agreeBetween}
          <a
            href={paths.rechargePrivacy}
            target="_blank"
            rel="noreferrer"
            className={textLinkClass}
          >
            {texts.privacyPolicy}
          </a>
          {texts.agreeAfter}
        </span>
      }
    />
  );
}
