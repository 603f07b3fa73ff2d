import { randomUUID } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { requestProblem, type SimulatedRequest } from '../tencent/check-request.ts';
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
  PhoneNumberSet: string[];
  SmsSdkAppId: string;
  TemplateId: string;
  TemplateParamSet: string[];
  SignName?: string;
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
      // The adapter's own JSON: the simulator is for tests of the adapter.
      const parameters = JSON.parse(request.rawBody) as Parameters;
      const statuses = parameters.PhoneNumberSet.map((to) => {
        const code = statusOf(to, parameters, options);
        if (code === 'Ok') sent.push(messageOf(to, parameters, region));
        return { SerialNo: code === 'Ok' ? randomUUID() : '', PhoneNumber: to, Code: code };
      });
      return answer({ SendStatusSet: statuses });
    },
  };
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
    parameters: parameters.TemplateParamSet,
    signName: parameters.SignName ?? null,
    region,
  };
}

function refuse(code: string): string {
  return answer({ Error: { Code: code, Message: code } });
}

function answer(response: object): string {
  return JSON.stringify({ Response: { ...response, RequestId: randomUUID() } });
}
