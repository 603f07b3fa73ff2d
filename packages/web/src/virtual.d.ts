// `import.meta.glob`, by which an app finds its features' pages and menu entries.
/// <reference types="vite/types/importMeta.d.ts" />

/** Tables made by `vite/contract-routes.ts`. Each holds the endpoints of its group only; calling another throws at once. */
declare module 'virtual:contract-routes/customer' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
  export const lists: import('@arcadia/contract/client').Lists;
}
declare module 'virtual:contract-routes/acts' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
}
declare module 'virtual:contract-routes/entry' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
}
declare module 'virtual:contract-routes/factors' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
}
declare module 'virtual:contract-routes/shop' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
}
declare module 'virtual:contract-routes/ops' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
  export const lists: import('@arcadia/contract/client').Lists;
}
declare module 'virtual:contract-routes/sim' {
  export const routes: import('@arcadia/contract/client').ClientRoutes;
}

/** Dictionaries of an app, made by `vite/dictionaries.ts`. */
declare module 'virtual:dictionaries' {
  type Dictionaries = import('@arcadia/i18n/dictionaries').Dictionaries;
  export const dictionaries: {
    readonly [
      Name in keyof Dictionaries
    ]: import('@arcadia/web/messages/messages').DictionarySource<Dictionaries[Name]>;
  };
}

/** Style sheets, which Vite takes. */
declare module '*.css';

/** Address that a file gets in the build. */
declare module '*?url' {
  const url: string;
  export default url;
}
