import { setCallbacks } from '@arcadia/domain/applications/index';
import {
  exportDeliveries,
  getDelivery,
  getVerification,
  listDeliveries,
  listVerifications,
  replayDeliveries,
  replayDelivery,
  replayVerification,
  startVerification,
} from '@arcadia/domain/callbacks/index';
import type { Handlers } from '../http/calls/handlers.ts';
import { deliveriesFile } from './list-files.ts';

export const callbackHandlers = {
  setCallbacks,
  startVerification,
  listVerifications,
  getVerification: (ctx, { id }) => getVerification(ctx, id),
  replayVerification,
  listDeliveries,
  exportDeliveries: (ctx, input) => exportDeliveries(ctx, input, deliveriesFile(ctx, input.format)),
  getDelivery: (ctx, { id }) => getDelivery(ctx, id),
  replayDelivery,
  replayDeliveries,
} satisfies Partial<Handlers>;
