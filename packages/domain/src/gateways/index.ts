export { callFigures, lastCalls } from './call-figures.ts';
export { addGatewayCalls, type CountedCalls } from './count-calls.ts';
export { lookAfterGateways, lookAfterGatewaysJob } from './look-after-gateways.ts';
export { offGateways } from './off-gateways.ts';
export { failingForStaff, gatewayStates, newestSwitches, offForStaff } from './states.ts';
export { switchGatewayOff, switchGatewayOn } from './switch-gateway.ts';
export { lockOfferedGateway } from './take-payments.ts';
