import { format } from 'node:util';

export type Complaints = {
  /** Errors in the console, such as React's of a key that is missing. */
  readonly all: readonly string[];
  /** Says that those that contain a text are what the test is about. */
  readonly expect: (part: string) => void;
  readonly unexpected: () => string[];
  readonly stop: () => void;
};

/** Keeps what is written to the console as an error until it is stopped. */
export function listenToConsole(): Complaints {
  const all: string[] = [];
  const expected: string[] = [];
  const { error, warn } = console;
  console.error = (...parts: unknown[]) => void all.push(format(...parts));
  // Said where something fails that a screen then shows.
  console.warn = () => undefined;
  return {
    all,
    expect: (part) => expected.push(part),
    unexpected: () => all.filter((one) => !expected.some((part) => one.includes(part))),
    stop: () => Object.assign(console, { error, warn }),
  };
}
