import type { MessageSender } from '@arcadia/domain/ports/message-sender';
import { createSmtpSender, type SmtpSettings } from '@arcadia/gateways/smtp/adapter';
import { createTencentSms } from '@arcadia/gateways/tencent-sms/adapter';
import { systemClock } from '@arcadia/kernel/clock';
import { needed } from '../settings/needed-setting.ts';
import { type Settings, SettingsError } from '../settings/settings.ts';

/**
 * Sends email and text messages by the services that the settings choose. `inbox` is that of sim, null in production.
 * @throws SettingsError if a setting of a chosen service is missing.
 */
export function messageSenderOf(settings: Settings, inbox: MessageSender | null): MessageSender {
  const email =
    settings.mail === 'smtp' ? createSmtpSender(smtpSettingsOf(settings)) : inboxOf('MAIL', inbox);
  const sms = settings.sms === 'tencent' ? tencentSmsOf(settings) : inboxOf('SMS', inbox);
  return { send: (message) => (message.channel === 'email' ? email : sms).send(message) };
}

function inboxOf(name: string, inbox: MessageSender | null): MessageSender {
  if (inbox === null) throw new SettingsError([`${name} must not be inbox outside sim`]);
  return inbox;
}

/** The mail server of the settings. @throws SettingsError if one of its settings is missing. */
export function smtpSettingsOf(settings: Settings): SmtpSettings {
  const because = 'MAIL is smtp';
  const { smtpUser: user, smtpPassword: password, smtpCa: ca } = settings;
  return {
    host: needed('SMTP_HOST', settings.smtpHost, because),
    port: settings.smtpPort,
    tls: settings.smtpTls,
    credentials: user === null || password === null ? null : { user, password },
    from: {
      name: settings.brandName,
      address: needed('MAIL_FROM', settings.mailFrom, because),
    },
    ...(ca === null ? {} : { ca }),
  };
}

function tencentSmsOf(settings: Settings): MessageSender {
  const because = 'SMS is tencent';
  return createTencentSms({
    secretId: needed('TENCENT_SECRET_ID', settings.tencentSecretId, because),
    secretKey: needed('TENCENT_SECRET_KEY', settings.tencentSecretKey, because),
    sdkAppId: needed('TENCENT_SMS_SDK_APP_ID', settings.tencentSmsSdkAppId, because),
    signName: needed('TENCENT_SMS_SIGN_NAME', settings.tencentSmsSignName, because),
    templates: needed('TENCENT_SMS_TEMPLATES', settings.tencentSmsTemplates, because),
    region: settings.tencentSmsRegion,
    apiUrl: settings.tencentSmsUrl,
    // The vendor compares our time with its own, so the test clock must not apply.
    clock: systemClock,
  });
}
