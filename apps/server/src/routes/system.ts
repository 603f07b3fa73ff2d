import { checkDatabase } from '@arcadia/domain/database/check-database';
import type { Context } from '@arcadia/domain/database/context';
import type { Handlers } from '../http/calls/handlers.ts';
import { docsRoot } from '../http/docs/docs-build.ts';
import type { Settings } from '../settings/settings.ts';

export function systemHandlers(settings: Settings) {
  return {
    getPublicSettings: async ({ ports: { captcha } }) => ({
      environment: settings.environment,
      brandName: settings.brandName,
      brandColour: settings.brandColour,
      embed: {
        allowedOrigins: [...settings.embedAllowedOrigins],
        managementSiteUrl: settings.managementSiteUrl,
      },
      captcha: {
        kind: captcha.kind,
        appId: captcha.kind === 'tencent' ? captcha.appId : null,
      },
      developerDocsUrl: settings.developerDocsUrl ?? docsRoot,
      callbackHeaderPrefix: settings.callbackHeaderPrefix,
      callbackSourceAddresses: [...settings.callbackSourceAddresses],
      guideUrl: settings.guideUrl ?? docsRoot,
      contact: contactOf(settings),
    }),
    getHealth: readiness,
    getReadiness: readiness,
    getLiveness: async (ctx) => alive(ctx),
  } satisfies Partial<Handlers>;
}

function alive({ clock }: Context) {
  return { ok: true as const, now: clock.now().toISOString() };
}

async function readiness(ctx: Context) {
  await checkDatabase(ctx.database);
  return alive(ctx);
}

function contactOf(settings: Settings) {
  const { contactPhone: phone, contactEmail: email } = settings;
  return {
    phone,
    email,
    mainland: { phone, wechatUrl: settings.contactWechatUrl },
    overseas: {
      phone: settings.contactOverseasPhone,
      email,
      whatsappUrl: settings.contactWhatsappUrl,
      telegramUrl: settings.contactTelegramUrl,
      wechatUrl: settings.contactOverseasWechatUrl,
    },
  };
}
