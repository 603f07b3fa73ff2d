import { Resolver } from 'node:dns/promises';
import { Socket } from 'node:net';

// Loaded into a product's process before its own code. Production calls public addresses only, which a test has none of:
// the names in CUSTOMER_NETWORK get one, and connections to them lead to a port of this machine.

/** @type {Record<string, { address: string, port: number }>} */
const servers = JSON.parse(process.env.CUSTOMER_NETWORK ?? '{}');

const { resolve4, resolve6 } = Resolver.prototype;
Resolver.prototype.resolve4 = function (host, ...more) {
  const server = servers[host];
  return server ? Promise.resolve([server.address]) : resolve4.call(this, host, ...more);
};
Resolver.prototype.resolve6 = function (host, ...more) {
  return servers[host] ? Promise.resolve([]) : resolve6.call(this, host, ...more);
};

const { connect } = Socket.prototype;
Socket.prototype.connect = function (options, ...more) {
  const server = typeof options === 'object' ? servers[options?.host] : undefined;
  if (!server) return connect.call(this, options, ...more);
  const here = { ...options, host: '127.0.0.1', port: server.port };
  return connect.call(this, { ...here, lookup: undefined }, ...more);
};
