/** Made by `vite/contract-routes.ts`. A table holds the endpoints of its group only; calling another throws at once. */
declare module 'virtual:contract-routes/customer' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
  export const listFilters: import('@arcadia/contract/client').ListFilters;
}
declare module 'virtual:contract-routes/ops' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
  export const listFilters: import('@arcadia/contract/client').ListFilters;
}
declare module 'virtual:contract-routes/sim' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
}

/** Style sheets are taken by Vite. */
declare module '*.css';
