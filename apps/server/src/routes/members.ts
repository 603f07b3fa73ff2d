import { phoneCodes } from '@arcadia/domain/members/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const memberHandlers = {
  listPhoneCodes: async (ctx, { keyword }) => ({ items: phoneCodes(ctx.language, keyword) }),
} satisfies Partial<Handlers>;
