import { setCallbacks } from '@arcadia/domain/applications/index';
import {
  getDelivery,
  getVerification,
  listDeliveries,
  listVerifications,
  replayDelivery,
  replayVerification,
  startVerification,
} from '@arcadia/domain/callbacks/index';
import type { Handlers } from '../http/handlers.ts';

export const callbackHandlers = {
  setCallbacks,
  startVerification,
  listVerifications,
  getVerification: (ctx, { id }) => getVerification(ctx, id),
  replayVerification,
  listDeliveries,
  getDelivery: (ctx, { id }) => getDelivery(ctx, id),
  replayDelivery,
} satisfies Partial<Handlers>;
