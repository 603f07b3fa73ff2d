import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { bodyOf, headerOf, startMailServer } from '@arcadia/gateways/test-support/mail-server';
import { startFaultProxy } from '../testing/fault-proxy.ts';

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

/** A real SMTP server that can fail, and remembers what it took. */
export type ChaosMail = {
  readonly port: number;
  readonly taken: readonly TakenMail[];
  /** Messages that it refused or never answered. */
  readonly notTaken: number;
  become(fault: MailFault): void;
  close(): Promise<void>;
};

type OnData = NonNullable<
  NonNullable<NonNullable<Parameters<typeof startMailServer>[0]>['options']>['onData']
>;

export async function startChaosMail(): Promise<ChaosMail> {
  let fault: MailFault = 'none';
  let notTaken = 0;
  const taken: TakenMail[] = [];
  const hanging = new Set<() => void>();
  const take = async (...[stream, session, done]: Parameters<OnData>) => {
    const raw = await text(stream);
    if (fault === 'refuses') {
      notTaken += 1;
      return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
    }
    if (fault === 'hangs') {
      notTaken += 1;
      return void hanging.add(() =>
        done(Object.assign(new Error('too late'), { responseCode: 451 })),
      );
    }
    const told = fault !== 'drops';
    const to = session.envelope.rcptTo.map(({ address }) => address).join();
    const mail = { from: '', to: [to], secure: false, user: null, raw };
    const [subject, body] = [headerOf(mail, 'subject'), bodyOf(mail)];
    const digest = createHash('sha256').update(`${to}\n${subject}\n${body}`).digest('hex');
    taken.push({ to, subject, body, digest, at: Date.now(), told });
    if (told) return done();
    await proxy.become('none');
    done();
  };
  const server = await startMailServer({
    options: {
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        take(stream, session, done).catch(() => undefined);
      },
    },
  });
  const proxy = await startFaultProxy(server.port);
  return {
    port: proxy.port,
    taken,
    get notTaken() {
      return notTaken;
    },
    become(next) {
      fault = next;
      if (next === 'hangs') return;
      for (const end of hanging) end();
      hanging.clear();
    },
    async close() {
      await proxy.close();
      await server.close();
    },
  };
}
