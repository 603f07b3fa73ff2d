// Loaded into a running product by a test (`--import`): what a library might do by mistake, on a signal.
process.on('SIGUSR2', () => void Promise.reject(new Error('a stray rejection')));
process.on('SIGPIPE', () => {
  setImmediate(() => {
    throw new Error('a stray exception');
  });
});
