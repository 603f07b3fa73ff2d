import type { MessageSender, OutgoingMessage } from '@arcadia/domain/ports/message-sender';
import type { Clock } from '@arcadia/kernel/clock';
import { newId } from '@arcadia/kernel/id';

export type SimMessage = OutgoingMessage & { id: string; sentAt: Date };

/** Where the sim inbox keeps what would have gone out; the sim routes read it from there. */
export type SimMessageStore = { add(message: SimMessage): Promise<void> };

/** Sends every text message and email into the sim inbox. Nothing leaves the machine. */
export function createSimInbox(store: SimMessageStore, clock: Clock): MessageSender {
  return {
    async send(message) {
      const sentAt = clock.now();
      await store.add({ ...message, id: newId('message', sentAt), sentAt });
    },
  };
}
