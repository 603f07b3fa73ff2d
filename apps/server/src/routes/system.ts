import type { Handlers } from '../http/handlers.ts';
import type { Settings } from '../settings.ts';

export function systemHandlers(settings: Settings) {
  return {
    getPublicSettings: async () => ({
      environment: settings.environment,
      brandName: settings.brandName,
      brandColour: settings.brandColour,
      developerDocsUrl: settings.developerDocsUrl,
      contact: { phone: settings.contactPhone, email: settings.contactEmail },
    }),
    getHealth: async (ctx) => ({ ok: true as const, now: ctx.clock.now().toISOString() }),
  } satisfies Partial<Handlers>;
}
