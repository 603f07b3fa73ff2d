/**
 * Parts that were made before, each kept for as long as everything that it was made from is the very same object: whoever drafts
 * the same bills again makes only those parts anew that depend on another object now. So what is given must never be changed.
 */
export class KeptParts<T> {
  readonly #parts = new Map<string, { from: readonly unknown[]; part: T }>();

  /** @param from all that `make` depends on */
  of(key: string, from: readonly unknown[], make: () => T): T {
    const kept = this.#parts.get(key);
    if (kept && isSame(kept.from, from)) return kept.part;
    const part = make();
    this.#parts.set(key, { from, part });
    return part;
  }
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
