import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shownCode } from '@arcadia/domain/factors/index';
import {
  bodyOf,
  type MailServer,
  startMailServer,
} from '@arcadia/gateways/test-support/mail-server';
import { vi } from 'vitest';
import {
  type Fault,
  type FaultProxy,
  startFaultProxy,
} from '../../../../tools/testing/fault-proxy.ts';
import { freePort } from '../process/free-port.ts';
import { bytesOfBase32 } from './base32.ts';
import { type CaptchaTicket, passCaptcha } from './pass-captcha.ts';
import { productionSettings } from './production-settings.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { type Answer, type Caller, caller, tokenOf } from './test-server.ts';
import { longPatience } from '../../../../tools/testing/patience.ts';

/** Production as a program of its own, with a real mail server behind a proxy that can fail. */
export type RunningProduct = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ServerProcess;
  readonly mail: MailServer;
  readonly mailProxy: FaultProxy;
  /** A visitor, or whoever holds `token`, who reads `language`. */
  as(token?: string, language?: 'zh' | 'en'): Caller;
  /** Signs a new company up by a code to `email`, and answers its main account's token. */
  signUp(email: string): Promise<string>;
  /** The first administrator, from the invitation's mail to the authenticator's code. */
  signInAdministrator(): Promise<string>;
  /** Asks for a code for `email` behind a fresh captcha. */
  askForCode(email: string, language?: 'zh' | 'en'): Promise<Answer>;
  stop(): Promise<void>;
};

type Options = {
  databaseUrl: string;
  env?: Readonly<Record<string, string>>;
  /** The log goes to `server.log` in `dataDir`, and `process.log` stays empty. */
  logFile?: boolean;
  /** How the mail server is at the start. */
  mailFault?: Fault;
  /** Solves a captcha of another kind than the product's own puzzle. */
  captcha?: () => CaptchaTicket;
};

export async function startRunningProduct({
  databaseUrl,
  env = {},
  mailFault = 'none',
  logFile = false,
  captcha,
}: Options): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcadia-product-'));
  const mail = await startMailServer();
  const mailProxy = await startFaultProxy(mail.port);
  await mailProxy.become(mailFault);
  const port = await freePort('127.0.0.1');
  const settings = productionSettings();
  const started = await startServerProcess({
    ...settings,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '6',
    DATA_DIR: dataDir,
    SMTP_HOST: mail.host,
    SMTP_PORT: String(mailProxy.port),
    SMTP_CA: mail.ca,
    ...(logFile && { LOG_FILE: join(dataDir, 'server.log') }),
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  const as: RunningProduct['as'] = (token, language = 'zh') =>
    caller(url, token, { 'accept-language': language });
  const askForCode: RunningProduct['askForCode'] = async (email, language) => {
    const visitor = as(undefined, language);
    const extra = captcha?.() ?? (await passCaptcha(visitor.post, databaseUrl));
    return visitor.post('/send/captcha/email', { type: '0', email, extra });
  };
  const newest = (to: string, pattern: RegExp) =>
    vi.waitFor(() => {
      const found = mail.received.findLast((one) => one.to.includes(to));
      const match = pattern.exec(found ? bodyOf(found) : '')?.at(-1);
      if (match === undefined) throw new Error(`no such mail to ${to}`);
      return match;
    }, longPatience);
  return {
    url,
    dataDir,
    process: started,
    mail,
    mailProxy,
    as,
    askForCode,
    async signUp(email) {
      const sent = await askForCode(email);
      if (sent.code !== 0) throw new Error(`no code was sent: ${sent.msg}`);
      const captcha = await newest(email, /\d{6}/);
      const form = { type: 2, email, captcha, isRead: true, countryCode: 'CN' };
      return tokenOf(await as().post('/login', form));
    },
    async signInAdministrator() {
      const token = await newest(settings.FIRST_OPERATOR_EMAIL, /token=([\w-]{43})/);
      const invited = { token, password: 'First-2026' };
      const { ticket } = (await as().post('/ops/invitations/accept', invited)).data;
      const { secret } = (await as().post('/ops/login/enrol', { ticket })).data;
      const { code } = shownCode(bytesOfBase32(String(secret)), null);
      return tokenOf(await as().post('/ops/login/enrol/confirm', { ticket, code }));
    },
    async stop() {
      await started.stop();
      await mailProxy.close();
      await mail.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
