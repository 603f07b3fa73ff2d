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
    getHealth: async (ctx) => ({ ...(await readiness(ctx)), reader: readerOf(ctx) }),
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

function readerOf({ database: { reader }, clock }: Context) {
  if (reader === null) return null;
  const { state, lagMs, stateMs } = reader.watch;
  return {
    status: state,
    lagSeconds: lagMs === null ? null : Math.round(lagMs / 100) / 10,
    since: new Date(clock.now().getTime() - stateMs).toISOString(),
  };
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
