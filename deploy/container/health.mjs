// Health check of a container: ends with 0 while the process is ready, with 1 otherwise. A worker answers on PROBE_PORT.
const { PROBE_PORT = '', PORT = '8080' } = process.env;
const address =
  PROBE_PORT === ''
    ? `http://127.0.0.1:${PORT}/api/health/ready`
    : `http://127.0.0.1:${PROBE_PORT}/health/ready`;
const isReady = await fetch(address, { signal: AbortSignal.timeout(6_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
