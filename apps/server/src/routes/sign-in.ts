import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@arcadia/contract/wire/refusal';
import {
  issueHandOver,
  openLegacyConsole,
  previewHandOver,
  redeemHandOver,
  sendSignInCode,
  signIn,
  signInByHandOver,
} from '@arcadia/domain/sign-in/index';
import { suggestsMainland } from '@arcadia/i18n/languages';
import type { Handlers } from '../http/calls/handlers.ts';

/** A demo account to switch to by its role: in sim only. */
export type DemoToken = { role: 'company' | 'channelCompany'; token: string };

type SignInSettings = {
  legacySharedSecrets: readonly string[];
  /** The demo accounts with their sessions open; none outside sim. */
  openDemoSessions(): Promise<readonly DemoToken[]>;
};

export function signInHandlers({ legacySharedSecrets, openDemoSessions }: SignInSettings) {
  /** @throws Refusal handOverRefused unless the caller knows a secret that both consoles share. */
  const assertLegacyConsole = (secret: string) => {
    if (!legacySharedSecrets.some((known) => sameText(secret, known)))
      throw new Refusal('handOverRefused');
  };
  return {
    sendPhoneCode: (ctx, { areaCode, phoneNumber, extra }) =>
      sendSignInCode(ctx, { kind: 'phone', phone: { areaCode, phoneNumber } }, extra),
    sendEmailCode: (ctx, { email, extra }) => sendSignInCode(ctx, { kind: 'email', email }, extra),
    signIn: async (ctx, input, session) => {
      const entered = await signIn(ctx, input);
      if ('secondStep' in entered) return { secondStep: entered.secondStep };
      const { token, device, redirect, factorRequiredFrom } = entered;
      session.setSession(token);
      session.rememberDevice(device);
      return {
        ...(redirect !== null && { redirect }),
        ...(factorRequiredFrom && { factorRequiredFrom: factorRequiredFrom.toISOString() }),
      };
    },
    getLocation: async (ctx, { languages }) => ({
      countryCode: ctx.origin.countryCode,
      mainland:
        ctx.origin.countryCode === null
          ? suggestsMainland(languages ?? ctx.origin.languages)
          : ctx.origin.countryCode === 'CN',
    }),
    getSwitch: async () => ({ roles: [...(await openDemoSessions())] }),
    openLegacyConsole: (ctx) => openLegacyConsole(ctx),
    previewHandOver: (ctx, { code }) => previewHandOver(ctx, code),
    signInByHandOver: async (ctx, { code }, session) => {
      const entered = await signInByHandOver(ctx, code);
      if ('secondStep' in entered) return { secondStep: entered.secondStep };
      const { token, device } = entered;
      session.setSession(token);
      session.rememberDevice(device);
      return {};
    },
    redeemHandOver: (ctx, { code, secret }) => {
      assertLegacyConsole(secret);
      return redeemHandOver(ctx, code);
    },
    issueHandOver: (ctx, { memberId, secret }) => {
      assertLegacyConsole(secret);
      return issueHandOver(ctx, memberId);
    },
  } satisfies Partial<Handlers>;
}

/** Compares in constant time, whatever the lengths. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
