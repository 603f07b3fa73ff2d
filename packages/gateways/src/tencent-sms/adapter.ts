import {
  type MessageSender,
  type OutgoingMessage,
  RecipientRefused,
} from '@arcadia/domain/ports/message-sender';
import { GatewayUnavailable } from '../gateway-error.ts';
import { callTencent, isRecord, type TencentAccount } from '../tencent/call-api.ts';
import { isMainlandNumber, smsTemplateName, type SmsTemplates } from './templates.ts';

export type TencentSmsSettings = TencentAccount & {
  /** The vendor's API. */
  apiUrl: string;
  /** Such as `ap-guangzhou`. */
  region: string;
  /** SmsSdkAppId of the application at the vendor: digits. */
  sdkAppId: string;
  /** Approved signature that stands before messages in mainland China. */
  signName: string;
  templates: SmsTemplates;
};

const gateway = 'tencent sms';

/** Codes that are about the number and not about this deployment. */
const refusesNumber: ReadonlySet<string> = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.PhoneNumberInBlacklist',
]);

/**
 * Text messages by Tencent Cloud (SendSms of 2021-01-11). The vendor sends its approved template with our parameters,
 * so what the recipient reads is the template's text and not `text`.
 */
export function createTencentSms(settings: TencentSmsSettings): MessageSender {
  return {
    async send(message) {
      const name = smsTemplateName(message);
      const template = settings.templates.get(name);
      if (!template) throw new GatewayUnavailable(gateway, `no template for ${name}`);
      const answer = await callTencent(settings, {
        gateway,
        service: 'sms',
        url: settings.apiUrl,
        action: 'SendSms',
        version: '2021-01-11',
        region: settings.region,
        parameters: {
          PhoneNumberSet: [message.to],
          SmsSdkAppId: settings.sdkAppId,
          TemplateId: template.id,
          TemplateParamSet: template.parameters.map((name) => parameterOf(message, name)),
          // Elsewhere a message has no signature, and the vendor refuses one that is not registered there.
          ...(isMainlandNumber(message.to) ? { SignName: settings.signName } : {}),
        },
      });
      const code = sendCode(answer);
      if (refusesNumber.has(code)) throw new RecipientRefused(gateway, code);
      if (code !== 'Ok') throw new GatewayUnavailable(gateway, `refused: ${code}`);
    },
  };
}

/** `text` is the whole message, for a template that is nothing but one variable. */
function parameterOf({ parameters, text }: OutgoingMessage, name: string): string {
  const value = name === 'text' ? text : parameters[name];
  if (value === undefined)
    throw new GatewayUnavailable(gateway, `the message has no parameter ${name}`);
  return value;
}

/** Outcome of the one message of the call. */
function sendCode({ SendStatusSet: statuses }: Record<string, unknown>): string {
  const status: unknown = Array.isArray(statuses) ? statuses[0] : undefined;
  const code = isRecord(status) ? status['Code'] : undefined;
  if (typeof code !== 'string')
    throw new GatewayUnavailable(gateway, 'the answer has no SendStatus');
  return code;
}
