export { activeUsers, newUsers, type UserFigure } from './user-figures.ts';
