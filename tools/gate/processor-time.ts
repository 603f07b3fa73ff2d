import { readFileSync } from 'node:fs';

/** Of Linux's clock in /proc, on every machine that we know. */
const ticksInSecond = 100;

/**
 * Processor seconds (user and system) of this process and of its children, with theirs, as far as they have ended and were
 * waited for. Chromium waits for few of its own, so some 500 of a whole run's 2,000 are missing. Zero where there is no /proc.
 */
export function processorSeconds(): { own: number; children: number } {
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields();
  return {
    own: (user + system) / ticksInSecond,
    children: (childrenUser + childrenSystem) / ticksInSecond,
  };
}

function fields(): number[] {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program stands in brackets and may contain blanks; the 14th field is the first after 11 others.
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
  } catch {
    return [];
  }
}
