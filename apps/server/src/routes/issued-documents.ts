import { verifyDocument } from '@arcadia/domain/issued-documents/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const issuedDocumentHandlers = { verifyDocument } satisfies Partial<Handlers>;
