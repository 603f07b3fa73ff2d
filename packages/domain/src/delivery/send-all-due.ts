import { setTimeout as sleep } from 'node:timers/promises';

/** A message that this process may send until its lease ends. */
export type DueMessage = { companyId: string; send(): Promise<void> };

/** Messages that are being sent at the same time, of all companies. */
const maxOpen = 200;
/** While some messages wait for their servers, those of other companies are looked for in these milliseconds. */
const lookAgainMs = 250;

/**
 * Sends messages until none is due. A company gets its next batch when its last one is done, so a server that hangs
 * holds up its own company's messages only; and so does an attempt that breaks off: its company waits for the next run.
 * @param lease takes what is due, each message for one process; `except`: companies whose messages are left out.
 * @throws what attempts broke off with, after everything else was sent.
 */
export async function sendAllDue(
  lease: (except: readonly string[]) => Promise<readonly DueMessage[]>,
): Promise<void> {
  const open = new Map<Promise<void>, string>();
  const broken = new Map<string, unknown>();
  for (;;) {
    const busy = new Set([...open.values(), ...broken.keys()]);
    const due = open.size < maxOpen ? await lease([...busy]) : [];
    for (const { companyId, send } of due) {
      const sending = send()
        .catch((error: unknown) => void broken.set(companyId, error))
        .finally(() => open.delete(sending));
      open.set(sending, companyId);
    }
    if (open.size === 0) break;
    await settledOrLater([...open.keys()]);
  }
  const [error, ...more] = broken.values();
  if (more.length > 0) throw new AggregateError([error, ...more], 'attempts broke off');
  if (broken.size > 0) throw error;
}

async function settledOrLater(sending: readonly Promise<void>[]): Promise<void> {
  const settled = new AbortController();
  const later = sleep(lookAgainMs, undefined, { signal: settled.signal }).catch(() => undefined);
  try {
    await Promise.race([Promise.all(sending), later]);
  } finally {
    settled.abort();
  }
}
