import { setTimeout as sleep } from 'node:timers/promises';

/** A message that this process may send until its lease ends. */
export type DueMessage = { companyId: string; send(): Promise<void> };

/** Messages that are being sent at the same time, of all companies. */
const maxOpen = 200;
/** While some messages wait for their servers, those of other companies are looked for in these milliseconds. */
const lookAgainMs = 250;

/**
 * Sends messages until none is due. A company gets its next batch when its last one is done, so a server that hangs
 * holds up its own company's messages only.
 * @param lease takes what is due, each message for one process; `except`: companies whose messages are left out.
 */
export async function sendAllDue(
  lease: (except: readonly string[]) => Promise<readonly DueMessage[]>,
): Promise<void> {
  const open = new Map<Promise<void>, string>();
  for (;;) {
    const due = open.size < maxOpen ? await lease([...new Set(open.values())]) : [];
    for (const { companyId, send } of due) {
      const sending = send().finally(() => open.delete(sending));
      open.set(sending, companyId);
    }
    if (open.size === 0) return;
    await settledOrLater([...open.keys()]);
  }
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
