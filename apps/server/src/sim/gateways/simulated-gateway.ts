import type { Context } from '@arcadia/domain/database/context';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import type { PaymentSimulator } from '@arcadia/gateways/payment-simulator';
import type { SimulatorStore } from '@arcadia/gateways/simulator-store';

/** The real adapter of a gateway with its simulator on the other side of the wire. */
export type SimulatedGateway = {
  gateway: PaymentGateway;
  simulator: PaymentSimulator;
  /** Where the simulator's API and pages are mounted. */
  basePath: string;
};

export type SimulatorWorld = {
  ctx: Context;
  /** The server as it reaches itself, whatever stands in front of the public address. */
  localUrl: string;
  store: SimulatorStore;
  /** Has the simulator run at this instant of product time. */
  wake(at: Date): Promise<void>;
};
