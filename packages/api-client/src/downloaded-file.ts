/** A file as it arrives: read it once, by `for await`, as a stream or whole. */
export class DownloadedFile implements AsyncIterable<Uint8Array> {
  /** As the server calls it, without any folder. */
  readonly name: string;
  readonly mediaType: string;
  /** In bytes; null for a file that is made while it is sent. */
  readonly size: number | null;
  readonly stream: ReadableStream<Uint8Array>;

  constructor(response: Response) {
    const { headers, body } = response;
    this.name = nameIn(headers.get('content-disposition') ?? '');
    this.mediaType = headers.get('content-type') ?? 'application/octet-stream';
    const length = headers.get('content-length');
    // Of a compressed answer it is the length of what was sent.
    this.size = length === null || headers.has('content-encoding') ? null : Number(length);
    this.stream = body ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  /** Safari can't iterate over a stream itself. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = this.stream.getReader();
    let isWhole = false;
    try {
      for (;;) {
        const { done, value } = await reader.read();
        isWhole = done;
        if (done) return;
        yield value;
      }
    } finally {
      // Whoever stops reading early doesn't keep the connection.
      if (!isWhole) await reader.cancel();
      reader.releaseLock();
    }
  }

  /** The whole file in memory. */
  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await new Response(this.stream).arrayBuffer());
  }
}

/** The name in UTF-8 (RFC 6266), which is never a path. */
function nameIn(disposition: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const name = decodeURIComponent(encoded).replace(/[/\\\0]/g, '_');
  return name === '' || name === '.' || name === '..' ? 'download' : name;
}
