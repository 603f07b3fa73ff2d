/**
 * In place of the browser's XMLHttpRequest, by which the product sends files: half of the file is told as sent, and the other half before
 * `send` answers.
 */
export function requestsBy(send: typeof fetch): typeof XMLHttpRequest {
  class MockRequest extends EventTarget {
    readonly upload = new EventTarget();
    timeout = 0;
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    readonly #given = new AbortController();
    #answered = new Headers();
    #method = '';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }
    abort(): void {
      this.#given.abort();
    }
    send(body: FormData): void {
      void this.#exchange(body).finally(() => this.dispatchEvent(new Event('loadend')));
    }
    async #exchange(body: FormData): Promise<void> {
      const half = { loaded: 50, total: 100, lengthComputable: true };
      this.upload.dispatchEvent(new ProgressEvent('progress', half));
      const { signal } = this.#given;
      try {
        const sending = send(this.#url, {
          method: this.#method,
          headers: this.#headers,
          body,
          signal,
        });
        this.upload.dispatchEvent(new Event('load'));
        const response = await sending;
        this.#answered = response.headers;
        this.responseText = await response.text();
        this.status = response.status;
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error'));
      }
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of it as the product uses
  return MockRequest as unknown as typeof XMLHttpRequest;
}
