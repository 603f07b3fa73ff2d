import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../database/retry.ts';
import { storeError } from './store-error.ts';

const errorOf = (code: string, message: string, where?: string) =>
  Object.assign(new Error(message), { code, where });
const atWorker = 'while executing command on 10.0.0.5:5432';

test.each([
  errorOf(
    '08006',
    'connection to the remote node arcadia_app@10.0.0.5:5432 failed with the following error: Connection refused',
  ),
  errorOf('XX000', 'SSL SYSCALL error: EOF detected\ninvalid socket', atWorker),
  errorOf('XX000', 'server closed the connection unexpectedly', atWorker),
  errorOf('XX000', 'connection not open', atWorker),
  errorOf('XX000', 'failure on connection marked as essential: 10.0.0.5:5432'),
  errorOf('58030', 'failed to COPY to shard 102030 on 10.0.0.5:5432'),
  errorOf('57P01', 'terminating connection due to administrator command', atWorker),
])(
  'what a coordinator says of a worker that it lost asks to come again, and names it: $message',
  (error) => {
    const told = storeError(error);
    expect(told).toBeInstanceOf(DatabaseUnavailable);
    expect(told).toMatchObject({ message: 'the server 10.0.0.5:5432 of usage is not available' });
  },
);

test('other errors of a server stay what they are', () => {
  for (const error of [
    errorOf('XX000', 'could not find pathkey item to sort', atWorker),
    errorOf('58030', 'could not read block 7 of relation base/1/2'),
    errorOf('23505', 'failed to COPY to shard 102030 on 10.0.0.5:5432'),
  ])
    expect(storeError(error)).toBe(error);
  expect(storeError(errorOf('57P01', 'terminating connection'))).toMatchObject({
    message: 'the database of usage is not available',
  });
});
