import { memberInfo } from '@arcadia/domain/account/index';
import { phoneCodes } from '@arcadia/domain/members/index';
import { sendSignInCode, signIn } from '@arcadia/domain/sign-in/index';
import { signOut } from '@arcadia/domain/sessions/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const authHandlers = {
  sendPhoneCode: (ctx, { areaCode, phoneNumber, extra }) =>
    sendSignInCode(ctx, { kind: 'phone', phone: { areaCode, phoneNumber } }, extra),
  sendEmailCode: (ctx, { email, extra }) => sendSignInCode(ctx, { kind: 'email', email }, extra),
  signIn: async (ctx, input, session) => {
    const { token, device, redirect } = await signIn(ctx, input);
    session.setSession(token);
    session.rememberDevice(device);
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
