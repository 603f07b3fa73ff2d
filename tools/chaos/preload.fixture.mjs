// Loaded into each process of the product before anything else: its wall clock can be moved by the program that started it, and
// what it asks its simulated gateways goes to those of that program, which can fail.

const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
process.on('message', (message) => {
  if (typeof message?.aheadMs === 'number') aheadMs = message.aheadMs;
});
process.channel?.unref();

const realFetch = globalThis.fetch;
const own = `http://127.0.0.1:${process.env.PORT}`;
const gateways = process.env.CHAOS_GATEWAYS;
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith(`${own}/sim/gateways/`)) return realFetch(input, init);
  const headers = new Headers(init?.headers);
  // Its gateways name their own addresses in what they say, and the product checks that they are those that it knows.
  headers.set('x-chaos-server', own);
  return realFetch(gateways + url.slice(own.length), { ...init, headers });
};
