/**
 * Work that many callers want at once and that is done once for all of them. Each gets a result of work that began after it asked:
 * who comes while it is being done waits for the next time, which all who wait share. So there is one at a time, however many ask.
 */
export class SharedWork<T> {
  #running: Promise<T> | null = null;
  #next: Promise<T> | null = null;

  /** @param work what the caller would do; it is done where no other caller's will do */
  ask(work: () => Promise<T>): Promise<T> {
    if (this.#running === null && this.#next === null) return this.#begin(work);
    this.#next ??= (this.#running ?? Promise.resolve()).then(
      () => {
        this.#next = null;
        return this.#begin(work);
      },
      // Callers who waited for work that failed are told so: another attempt would keep them waiting as long again.
      (error: unknown) => {
        this.#next = null;
        throw error;
      },
    );
    return this.#next;
  }

  #begin(work: () => Promise<T>): Promise<T> {
    const running = work().finally(() => {
      this.#running = null;
    });
    this.#running = running;
    return running;
  }
}
