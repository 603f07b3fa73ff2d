import type { Figures } from './measure.ts';

/** Prints every figure beside the one of the smallest size, and fails where one is beyond its limit. */
export function report(measured: readonly Figures[], closedBytes: number): void {
  const [first] = measured;
  const last = measured.at(-1);
  if (!first || !last) return;
  for (const one of measured) {
    console.log(`\n${one.events} events`);
    line('accepting an event', one.accepting.elapsed, one.least.elapsed, 'µs');
    line('  of CPU', one.accepting.cpu, one.least.cpu, 'µs');
    line("a company's month for the settlement", one.settlement, first.settlement, 'ms');
    users('users of all companies', one.users);
    users('the same by game and day', one.usersByDay);
    console.log(`an event takes ${one.bytes.toFixed(0)} bytes`);
  }
  console.log(`\nin the closed month an event takes ${closedBytes.toFixed(0)} bytes`);
  limit('accepting an event', last.accepting.elapsed / last.least.elapsed, 1.15);
  limit("a company's month", last.settlement / first.settlement, 1.15);
  // Told from as many rows as the month has days and games, which smaller stores have nearly as many of as users.
  if (last.events >= 3_000_000)
    limit('users of all companies', last.users.elapsed / last.users.before, 0.2);
  limit('bytes of an event in a closed month', closedBytes, 120);
}

function users(what: string, { found, elapsed, before }: Figures['users']): void {
  console.log(
    `${what} (${found}): ${elapsed.toFixed(1)} ms, counting them ${before.toFixed(1)} ms (${(elapsed / before).toFixed(3)})`,
  );
}

function line(what: string, figure: number, least: number, unit: string): void {
  console.log(`${what}: ${figure.toFixed(2)} ${unit} (${(figure / least).toFixed(2)})`);
}

function limit(what: string, figure: number, most: number): void {
  const isKept = figure <= most;
  console.log(`${isKept ? 'kept' : 'MISSED'}: ${what}, ${figure.toFixed(3)} of at most ${most}`);
  if (!isKept) process.exitCode = 1;
}
