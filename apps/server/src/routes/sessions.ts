import { createHash, timingSafeEqual } from 'node:crypto';
import { holdsId } from '@arcadia/contract/permissions';
import { suggestsMainland } from '@arcadia/i18n/languages';
import { Refusal } from '@arcadia/contract/refusal';
import {
  endMemberSession,
  endOtherSessions,
  listSessions,
  listSignIns,
} from '@arcadia/domain/sessions/index';
import {
  issueHandOver,
  openLegacyConsole,
  previewHandOver,
  redeemHandOver,
  signInByHandOver,
} from '@arcadia/domain/sign-in/index';
import type { Handlers } from '../http/calls/handlers.ts';

/** A demo account to switch to by its role: in sim only. */
export type DemoToken = { role: 'company' | 'channelCompany'; token: string };

type SessionSettings = {
  legacySharedSecret: string | null;
  /** The demo accounts with their sessions open; none outside sim. */
  openDemoSessions(): Promise<readonly DemoToken[]>;
};

export function sessionHandlers({ legacySharedSecret, openDemoSessions }: SessionSettings) {
  /** @throws Refusal handOverRefused unless the caller knows the secret that both consoles share. */
  const assertLegacyConsole = (secret: string) => {
    if (legacySharedSecret === null || !sameText(secret, legacySharedSecret))
      throw new Refusal('handOverRefused');
  };
  return {
    listSessions: (ctx) => listSessions(ctx),
    endSession: async (ctx, { id }, session) => {
      await endMemberSession(ctx, id);
      session.endSessions([id]);
      return {};
    },
    endOtherSessions: async (ctx, _input, session) => {
      const ended = await endOtherSessions(ctx);
      session.endSessions(ended);
      return { ended: ended.length };
    },
    listSignIns,
    getLocation: async (ctx, { languages }) => ({
      countryCode: ctx.origin.countryCode,
      mainland:
        ctx.origin.countryCode === null
          ? suggestsMainland(languages ?? ctx.origin.languages)
          : ctx.origin.countryCode === 'CN',
    }),
    getSwitch: async () => ({ roles: [...(await openDemoSessions())] }),
    checkPermission: async (ctx, { roleId }) => ({
      permitted: holdsId(ctx.actor.permissions, roleId),
    }),
    openLegacyConsole: (ctx) => openLegacyConsole(ctx),
    previewHandOver: (ctx, { code }) => previewHandOver(ctx, code),
    signInByHandOver: async (ctx, { code }, session) => {
      const { token, device } = await signInByHandOver(ctx, code);
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
