import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rootCertificates } from 'node:tls';
import { domainToASCII } from 'node:url';
import {
  type MessageSender,
  type OutgoingMessage,
  RecipientRefused,
} from '@arcadia/domain/ports/message-sender';
import { GatewayUnavailable } from '../gateway-error.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte; `starttls`: never a message without it; `none`: in the clear. */
  tls: 'implicit' | 'starttls' | 'none';
  /** Both or neither. */
  credentials: { user: string; password: string } | null;
  from: { name: string; address: string };
  /** Certificates in PEM that are trusted in addition to the public authorities. */
  ca?: string;
  /** Milliseconds the server may take for each step; 15,000 by default. */
  timeoutMs?: number;
  /** Milliseconds a message may take in all; 20,000 by default. A browser that waits for a code gives up after 30,000. */
  totalMs?: number;
};

const gateway = 'smtp';
const usualTotalMs = 20_000;

/** Email over SMTP: plain text in UTF-8, one recipient a message, a connection for each. */
export function createSmtpSender(settings: SmtpSettings): MessageSender {
  let transport: ReturnType<typeof transportOf> | null = null;
  const { totalMs = usualTotalMs } = settings;
  return {
    async send(message) {
      const { to, subject } = checked(message);
      try {
        transport ??= transportOf(settings);
        await (
          await transport
        ).sendMail({
          from: settings.from,
          // As an object it is one address: nothing in it is read as a list or as a name.
          to: { name: '', address: to },
          subject,
          text: message.text,
          ...(message.id === undefined ? {} : { messageId: messageIdOf(message, settings) }),
          headers: { 'Auto-Submitted': 'auto-generated' },
          // The limits above restart with every byte, and a server could send one from time to time for ever.
          signal: AbortSignal.timeout(totalMs),
        });
      } catch (error) {
        const cause = withoutAddress(error);
        if (refusesRecipient(error))
          throw new RecipientRefused(gateway, reasonOf(error), { cause });
        throw new GatewayUnavailable(gateway, `not accepted (${reasonOf(error)})`, { cause });
      }
    },
  };
}

/**
 * Connects, encrypts and signs in as for a message, and sends none. @throws GatewayUnavailable with the library's kind of error.
 */
export async function verifySmtp(settings: SmtpSettings): Promise<void> {
  const transport = await transportOf(settings);
  const { totalMs = usualTotalMs } = settings;
  const limit = AbortSignal.timeout(totalMs);
  const late = once(limit, 'abort').then(() => {
    throw new Error(`took longer than ${totalMs} ms`);
  });
  try {
    await Promise.race([transport.verify(), late]);
  } catch (error) {
    throw new GatewayUnavailable(gateway, reasonOf(error), { cause: withoutAddress(error) });
  } finally {
    transport.close();
  }
}

/** Loads the library at the first message: a process that serves people hardly sends one. */
async function transportOf({ host, port, tls, credentials, ca, timeoutMs = 15_000 }: SmtpSettings) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(credentials ? { auth: { user: credentials.user, pass: credentials.password } } : {}),
    ...(ca === undefined ? {} : { tls: { ca: [...rootCertificates, ca] } }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message never names a file or an address to be fetched: all of it is our own text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The same for a repeat and for nothing else: RFC 5322 wants a new one for a text that has changed, such as one with a new link.
 * Without ours the library makes a random one.
 */
function messageIdOf({ id, to, subject, text }: OutgoingMessage, { from }: SmtpSettings): string {
  const named = JSON.stringify([id, to, subject, text]);
  const digest = createHash('sha256').update(named).digest('hex');
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return `<${digest.slice(0, 40)}@${domainToASCII(domain)}>`;
}

/** A line break would allow header injection. The library encodes it; we refuse it nevertheless. */
function checked({ to, subject = '' }: OutgoingMessage): { to: string; subject: string } {
  if (!/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(to)) throw new RangeError('not one e-mail address');
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\u0000-\u001f\u007f\u2028\u2029]/.test(subject))
    throw new RangeError('the subject is not one line');
  return { to, subject };
}

/** Only the library's kind of error and the server's code: the message could quote the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return `${code}${status}`;
}

/**
 * A 5xx response to the recipient's address is permanent. To our login, sender or text it concerns this deployment and
 * can be retried once operators have fixed it.
 */
function refusesRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error))
    return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}

function withoutAddress(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return new Error(error.message.replaceAll(/[^\s<>@]+@[^\s<>@]+/g, '<address>'));
}
