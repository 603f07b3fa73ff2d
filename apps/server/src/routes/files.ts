import { openFile, openFileForOperator, uploadFile } from '@arcadia/domain/files/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const fileHandlers = {
  uploadFile,
  getFile: (ctx, { id }) => openFile(ctx, id),
  getFileForOperator: (ctx, { id }) => openFileForOperator(ctx, id),
} satisfies Partial<Handlers>;
