export { exportMarketData, type MarketDataLine } from './export-market-data.ts';
export { getMarketData } from './market-data.ts';
export { getMarketDataChoices } from './market-data-choices.ts';
export { activeUsers, newUsers, type UserFigure } from './user-figures.ts';
