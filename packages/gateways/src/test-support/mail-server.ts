import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { selfSigned } from './self-signed.ts';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** Whether it came over TLS, and who had signed in. */
  secure: boolean;
  user: string | null;
  /** Header lines and body as they came. */
  raw: string;
};

export type MailServer = {
  host: string;
  port: number;
  /** Trust this to trust it. */
  ca: string;
  received: ReceivedMail[];
  close(): Promise<void>;
};

type Options = {
  /** TLS from the first byte; otherwise it offers STARTTLS. */
  implicitTls?: boolean;
  account?: { user: string; password: string };
  /** Recipients it has no mailbox for. */
  unknown?: readonly string[];
  /** The first messages, which it takes and then dies before it says so. */
  lostAcknowledgements?: number;
  options?: SMTPServerOptions;
};

/** A real SMTP server on a free port, with a certificate of its own. */
export async function startMailServer(setup: Options = {}): Promise<MailServer> {
  const {
    implicitTls = false,
    account,
    unknown = [],
    lostAcknowledgements = 0,
    options = {},
  } = setup;
  const { key, cert } = selfSigned();
  const received: ReceivedMail[] = [];
  const keep = async (
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ) => {
    try {
      const raw = await text(stream);
      received.push({ ...envelopeOf(session), raw });
    } catch {
      // Who hangs up in the middle has sent nothing, and hears no answer.
    }
    if (received.length > lostAcknowledgements) done();
    else done(Object.assign(new Error('Shutting down'), { responseCode: 421 }));
  };
  const server = new SMTPServer({
    key,
    cert,
    secure: implicitTls,
    authOptional: account === undefined,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const right = username === account?.user && password === account?.password;
      done(right ? null : new Error('Invalid username or password'), { user: username });
    },
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(unknown.includes(address) ? refusal : null);
    },
    onData(stream, session, done) {
      void keep(stream, session, done);
    },
    ...options,
  });
  // A client that does not trust the certificate hangs up in the middle of the handshake.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: 'localhost',
    port: (server.server.address() as AddressInfo).port,
    ca: cert,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function envelopeOf({ envelope, secure, user }: SMTPServerSession): Omit<ReceivedMail, 'raw'> {
  const { mailFrom, rcptTo } = envelope;
  return {
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    secure,
    user: typeof user === 'string' ? user : null,
  };
}

/** The value of a header, unfolded and with its encoded words read. */
export function headerOf({ raw }: ReceivedMail, name: string): string {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return (line?.slice(name.length + 2) ?? '')
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('latin1')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
    .replaceAll(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());
}

/** The body, decoded as its transfer encoding says. */
export function bodyOf(mail: ReceivedMail): string {
  const body = mail.raw.slice(mail.raw.indexOf('\r\n\r\n') + 4);
  const encoding = headerOf(mail, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().trimEnd();
  if (encoding !== 'quoted-printable') return body.trimEnd();
  const decoded = quotedPrintable(body.replaceAll('=\r\n', ''));
  return Buffer.from(decoded, 'latin1').toString().trimEnd();
}

function quotedPrintable(word: string): string {
  return word.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
