export { listGateways } from './list-gateways.ts';
