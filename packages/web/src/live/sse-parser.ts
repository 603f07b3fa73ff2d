/** One event of a `text/event-stream` (WHATWG HTML, section 9.2). `id` is the last one seen so far. */
export type StreamEvent = { event: string; data: string; id: string };

/** Takes the stream in pieces as they arrive and calls back once for each complete event. Comments are heartbeats and dropped. */
export function createSseParser(onEvent: (event: StreamEvent) => void): (chunk: string) => void {
  let rest = '';
  let id = '';
  let event = '';
  let data: string[] = [];

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  }

  return (chunk) => {
    rest += chunk;
    // A CR at the very end may be half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) takeLine(line);
  };
}
