import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of somebody else: another origin on this machine. */
export type PartnerSite = {
  readonly origin: string;
  /** Address of its page that frames `url` and writes down, with their origins, the messages it receives. */
  framing(url: string): string;
  stop(): Promise<void>;
};

/** Its pages are headed by their path; `/framing?<address>` frames that address. */
export async function startPartnerSite(): Promise<PartnerSite> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://partner.invalid');
    // A browser asks for it by itself.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const framed = decodeURIComponent(search.slice(1));
    response.end(pathname === '/framing' ? framingPage(framed) : `<h1>${pathname}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // `listen` has succeeded, on a port.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    framing: (url) => `${origin}/framing?${encodeURIComponent(url)}`,
    stop: () => stop(server),
  };
}

function framingPage(url: string): string {
  return `<!doctype html><html lang="en"><title>Partner</title><h1>Partner</h1>
<ul></ul>
<iframe title="framed" src="${url}" width="480" height="760"></iframe>
<script>
  addEventListener('message', ({ data, origin }) => {
    const line = document.createElement('li');
    line.textContent = origin + ' ' + JSON.stringify(data);
    document.querySelector('ul').append(line);
  });
</script>`;
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
