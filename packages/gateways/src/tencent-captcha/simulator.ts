import { randomUUID } from 'node:crypto';
import type { Clock } from '@arcadia/kernel/clock';
import { parseObject, requestProblem, type SimulatedRequest } from '../tencent/check-request.ts';
import type { Credentials } from '../tencent/tc3.ts';

type Ticket = { randstr: string; appId: number; expiresAt: number; used: boolean };

type Options = Credentials & { appId: string; appSecretKey: string; clock: Clock };

export type TencentCaptchaSimulator = {
  /** Result that the vendor's script would hand to the page that solved its captcha. */
  solve(options?: { appId?: string; risky?: boolean }): { ticket: string; randstr: string };
  /** The API; answers JSON, always with HTTP 200, as the vendor does. */
  handle(request: SimulatedRequest): string;
};

const ticketSeconds = 300;

/** Speaks DescribeCaptchaResult 2019-07-22 as Tencent Cloud does: signature, parameters, tickets that are good once. */
export function createTencentCaptchaSimulator(options: Options): TencentCaptchaSimulator {
  const tickets = new Map<string, Ticket>();
  const risky = new Set<string>();
  const seconds = () => Math.floor(options.clock.now().getTime() / 1000);

  function captchaCode(parameters: Record<string, unknown>): number {
    if (parameters['CaptchaType'] !== 9 || parameters['AppSecretKey'] !== options.appSecretKey)
      return 100;
    const name = String(parameters['Ticket']);
    const ticket = tickets.get(name);
    if (/^tr?error_/.test(name)) return 21;
    if (!ticket) return 15;
    if (ticket.appId !== parameters['CaptchaAppId']) return 16;
    if (ticket.randstr !== parameters['Randstr']) return 7;
    if (ticket.expiresAt <= seconds()) return 8;
    if (ticket.used) return 9;
    ticket.used = true;
    return risky.has(name) ? 21 : 1;
  }

  return {
    solve({ appId = options.appId, risky: isRisky = false } = {}) {
      const ticket = `t03${randomUUID()}`;
      const randstr = `@${randomUUID().slice(0, 4)}`;
      const expiresAt = seconds() + ticketSeconds;
      tickets.set(ticket, { randstr, appId: Number(appId), expiresAt, used: false });
      if (isRisky) risky.add(ticket);
      return { ticket, randstr };
    },
    handle(request) {
      const refusal = requestProblem(request, {
        ...options,
        service: 'captcha',
        action: 'DescribeCaptchaResult',
        version: '2019-07-22',
        now: seconds(),
      });
      if (refusal !== null) return answer({ Error: { Code: refusal, Message: refusal } });
      const code = captchaCode(parseObject(request.rawBody));
      return answer({ CaptchaCode: code, CaptchaMsg: code === 1 ? 'OK' : 'refused', EvilLevel: 0 });
    },
  };
}

function answer(response: object): string {
  return JSON.stringify({ Response: { ...response, RequestId: randomUUID() } });
}
