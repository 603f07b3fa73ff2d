import { randomUUID } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { parseObject, requestProblem, type SimulatedRequest } from '../tencent/check-request.ts';
import type { Credentials } from '../tencent/tc3.ts';

export type SimulatedSms = {
  to: string;
  templateId: string;
  parameters: string[];
  signName: string | null;
  region: string;
};

export type TencentSmsSimulator = {
  readonly sent: readonly SimulatedSms[];
  /** The API; answers JSON, always with HTTP 200, as the vendor does. */
  handle(request: SimulatedRequest): string;
};

type Options = Credentials & {
  clock: Clock;
  sdkAppId: string;
  signName: string;
  /** Approved templates: for which market and with how many variables. */
  templates: ReadonlyMap<string, { mainland: boolean; variables: number }>;
  /** Numbers that the vendor sends nothing to. */
  blocked: ReadonlySet<string>;
};

type Parameters = {
  PhoneNumberSet: readonly string[];
  SmsSdkAppId: string;
  TemplateId: string;
  TemplateParamSet: readonly string[];
  SignName: string | null;
};

/** Speaks SendSms 2021-01-11 as Tencent Cloud does: signature, region, approved templates, a status for each number. */
export function createTencentSmsSimulator(options: Options): TencentSmsSimulator {
  const sent: SimulatedSms[] = [];
  const seconds = () => Math.floor(options.clock.now().getTime() / 1000);
  return {
    sent,
    handle(request) {
      const region = String(request.headers['x-tc-region'] ?? '');
      const expected = { service: 'sms', action: 'SendSms', version: '2021-01-11', now: seconds() };
      const problem = requestProblem(request, { ...options, ...expected });
      if (problem !== null) return refuse(problem);
      if (region === '') return refuse('MissingParameter');
      const parameters = parametersOf(parseObject(request.rawBody));
      if (parameters === null) return refuse('InvalidParameter');
      const statuses = parameters.PhoneNumberSet.map((to) => {
        const code = statusOf(to, parameters, options);
        if (code === 'Ok') sent.push(messageOf(to, parameters, region));
        return { SerialNo: code === 'Ok' ? randomUUID() : '', PhoneNumber: to, Code: code };
      });
      return answer({ SendStatusSet: statuses });
    },
  };
}

/** The parameters; null where one is missing or of another type. */
function parametersOf(given: Record<string, unknown>): Parameters | null {
  const { PhoneNumberSet, SmsSdkAppId, TemplateId, TemplateParamSet, SignName = null } = given;
  if (!isTexts(PhoneNumberSet) || !isTexts(TemplateParamSet)) return null;
  if (typeof SmsSdkAppId !== 'string' || typeof TemplateId !== 'string') return null;
  if (SignName !== null && typeof SignName !== 'string') return null;
  return { PhoneNumberSet, SmsSdkAppId, TemplateId, TemplateParamSet, SignName };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function statusOf(to: string, parameters: Parameters, options: Options): string {
  const template = options.templates.get(parameters.TemplateId);
  const mainland = to.startsWith('+86');
  if (parameters.SmsSdkAppId !== options.sdkAppId)
    return 'UnauthorizedOperation.SdkAppIdIsDisabled';
  if (!template) return 'FailedOperation.TemplateIncorrectOrUnapproved';
  if (template.mainland && !mainland)
    return 'UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone';
  if (!template.mainland && mainland)
    return 'UnsupportedOperation.GlobalTemplateToChineseMainlandPhone';
  if (mainland && parameters.SignName !== options.signName)
    return 'FailedOperation.SignatureIncorrectOrUnapproved';
  if (parameters.TemplateParamSet.length !== template.variables)
    return 'FailedOperation.TemplateParamSetNotMatchApprovedTemplate';
  return options.blocked.has(to) ? 'FailedOperation.PhoneNumberInBlacklist' : 'Ok';
}

function messageOf(to: string, parameters: Parameters, region: string): SimulatedSms {
  return {
    to,
    templateId: parameters.TemplateId,
    parameters: [...parameters.TemplateParamSet],
    signName: parameters.SignName,
    region,
  };
}

function refuse(code: string): string {
  return answer({ Error: { Code: code, Message: code } });
}

function answer(response: object): string {
  return JSON.stringify({ Response: { ...response, RequestId: randomUUID() } });
}
