import type { ClientRoutes } from '@arcadia/contract/client';
import type { common } from '@arcadia/i18n/en/common';
import type { Language } from '@arcadia/i18n/languages';
import type { Messages } from '@arcadia/i18n/messages';
import { createContext, useContext } from 'react';
import type { Session } from '../session/session.tsx';

export type ClientTexts = Messages<typeof common>['client'];

/** The app that makes a call, as far as every call needs to know it. */
export type Connection = {
  session: Session;
  language: () => Language;
  /** Texts of failures, loaded only when a call fails. */
  texts: () => Promise<ClientTexts>;
  /** Shows an error for a moment (a toast). Not called where the caller suppresses messages. */
  notify: (text: string) => void;
  /** HTTP 401: the session is dead. Told without a message, as specification section 8 wants it. */
  onSessionEnded: () => void;
  /** HTTP 403: the person holds less than the page was shown for. Told besides the message. */
  onForbidden?: () => void;
  /** Business code 2006 has its own dialog instead of a message. */
  onInsufficientCredit?: () => void;
  /** @default 30000 milliseconds (specification section 9) */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** A connection whose app sends and fetches files as well. */
export type FileConnection = Connection & {
  routes: ClientRoutes;
  /** Endpoint that gives this app a file by its id: customers and operators have one each. */
  fileRoute: 'getFile' | 'getFileForOperator';
  /** Call by which this app has files made that are too long for a download, and the page that then lists them; left out without lists. */
  exportTasks?: { submit: 'submitExportTask' | 'submitStaffExportTask'; href: string };
  /** Owners of the saved views of lists; left out by an app without lists. */
  savedViews?: 'customers' | 'staff';
};

const ConnectionContext = createContext<FileConnection | null>(null);

export const ConnectionProvider = ConnectionContext.Provider;

/** @throws Error when no `ConnectionProvider` stands above. */
export function useConnection(): FileConnection {
  const connection = useContext(ConnectionContext);
  if (connection === null) throw new Error('ConnectionProvider is missing above this component.');
  return connection;
}
