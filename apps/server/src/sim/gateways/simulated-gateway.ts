import type { Context } from '@arcadia/domain/database/context';
import type { PaymentGateway } from '@arcadia/domain/ports/payment-gateway';
import type { PaymentSimulator } from '@arcadia/gateways/payment-simulator';
import type { SimulatorStore } from '@arcadia/gateways/simulator-store';

/** The real adapter of a gateway together with its simulator. */
export type SimulatedGateway = {
  gateway: PaymentGateway;
  simulator: PaymentSimulator;
  /** Where the simulator's API and pages are mounted. */
  basePath: string;
};

export type SimulatorWorld = {
  ctx: Context;
  /** The server's local address, whatever proxies are in front of the public one. */
  localUrl: string;
  store: SimulatorStore;
  /** How long a code of WeChat Pay can be scanned. */
  wechatPayCodeMinutes: number;
  /** Runs the simulator at this product time. */
  wake(at: Date): Promise<void>;
};
