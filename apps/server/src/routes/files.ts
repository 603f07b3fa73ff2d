import type { Handlers } from '../http/handlers.ts';

const notBuilt = (): Promise<never> => Promise.reject(new Error('not built yet'));

export const fileHandlers = {
  uploadFile: notBuilt,
  getFile: notBuilt,
  getFileForOperator: notBuilt,
} satisfies Partial<Handlers>;
