import { startTraceReceiver } from '../../apps/server/src/testing/trace-receiver.ts';

// A collector in a process of its own, as in practice: what it costs is not the product's. It tells its address, and how many spans
// it has when it is asked.

const receiver = await startTraceReceiver();
process.send?.({ address: receiver.endpoint });
process.on('message', () => process.send?.({ spans: receiver.spans.length }));
process.on('disconnect', () => void receiver.close().then(() => process.exit(0)));
