import {
  memberInfo,
  phoneCodes,
  sendSignInCode,
  signIn,
  signOut,
} from '@arcadia/domain/accounts/index';
import type { Handlers } from '../http/handlers.ts';

export const authHandlers = {
  sendPhoneCode: (ctx, { areaCode, phoneNumber }) =>
    sendSignInCode(ctx, { kind: 'phone', phone: { areaCode, phoneNumber } }),
  sendEmailCode: (ctx, { email }) => sendSignInCode(ctx, { kind: 'email', email }),
  signIn: async (ctx, input, session) => {
    const { token, redirect } = await signIn(ctx, input);
    session.setSession(token);
    return redirect === null ? {} : { redirect };
  },
  signOut: async (ctx, _input, session) => {
    await signOut(ctx);
    session.clearSession();
    return {};
  },
  listPhoneCodes: async (ctx, { keyword }) => ({ items: phoneCodes(ctx.language, keyword) }),
  getMemberInfo: (ctx) => memberInfo(ctx),
} satisfies Partial<Handlers>;
