import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { bodyOf, headerOf, startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { type FaultProxy, startFaultProxy } from '../testing/fault-proxy.ts';

/** What a mail server does with a message: `drops` takes it, and ends the connection before it answers. */
export type MailFault = 'none' | 'hangs' | 'refuses' | 'drops';

export type TakenMail = {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** Equal for copies of one message. */
  readonly digest: string;
  readonly at: number;
  /** Whether the sender was told that it was taken. */
  readonly told: boolean;
};

type OnData = NonNullable<
  NonNullable<NonNullable<Parameters<typeof startMailServer>[0]>['options']>['onData']
>;
type Session = Parameters<OnData>[1];

/** A real SMTP server that can fail, and remembers what it took. */
export class ChaosMail {
  readonly taken: TakenMail[] = [];
  /** Messages that it refused or never answered. */
  notTaken = 0;
  #fault: MailFault = 'none';
  readonly #hanging = new Set<() => void>();
  #proxy: FaultProxy | null = null;
  #close: () => Promise<void> = async () => undefined;

  private constructor() {}

  static async start(): Promise<ChaosMail> {
    const mail = new ChaosMail();
    const onData: OnData = (...given) => {
      mail.#take(...given).catch(() => undefined);
    };
    const server = await startMailServer({
      options: { disabledCommands: ['STARTTLS', 'AUTH'], onData },
    });
    const proxy = await startFaultProxy(server.port);
    mail.#proxy = proxy;
    mail.#close = async () => {
      await proxy.close();
      await server.close();
    };
    return mail;
  }

  get port(): number {
    return this.#proxy?.port ?? 0;
  }

  become(fault: MailFault): void {
    this.#fault = fault;
    if (fault === 'hangs') return;
    for (const end of this.#hanging) end();
    this.#hanging.clear();
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #take(...[stream, session, done]: Parameters<OnData>): Promise<void> {
    const raw = await text(stream);
    const later = () => done(Object.assign(new Error('try again later'), { responseCode: 451 }));
    if (this.#fault === 'refuses' || this.#fault === 'hangs') {
      this.notTaken += 1;
      if (this.#fault === 'hangs') this.#hanging.add(later);
      else later();
      return;
    }
    const told = this.#fault !== 'drops';
    this.taken.push(readMail(raw, session, told));
    if (!told) await this.#proxy?.become('none');
    done();
  }
}

function readMail(raw: string, session: Session, told: boolean): TakenMail {
  const to = session.envelope.rcptTo.map(({ address }) => address).join();
  const mail = { from: '', to: [to], secure: false, user: null, raw };
  const [subject, body] = [headerOf(mail, 'subject'), bodyOf(mail)];
  const digest = createHash('sha256').update(`${to}\n${subject}\n${body}`).digest('hex');
  return { to, subject, body, digest, at: Date.now(), told };
}
