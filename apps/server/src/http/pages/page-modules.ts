import { api } from '@arcadia/contract/api';
import { permissions } from '@arcadia/contract/permissions';

/** What the pages below one path load besides the app's entry: lazy modules and dictionaries. */
export type PageModules = {
  /** Path below the app's base, without a trailing slash. */
  readonly prefix: string;
  /** Source files from the app's folder, as Vite's manifest names them. */
  readonly modules: readonly string[];
  /** Features whose dictionary is shown, in the reader's language. */
  readonly messages: readonly string[];
  /** What is asked of the API before the code is there. */
  readonly calls?: EarlyCalls;
};

/** Addresses of the API. */
export type EarlyCalls = {
  readonly member: string;
  readonly list?: {
    readonly url: string;
    /** Id of the permission without which the API refuses the list. */
    readonly permission: number;
    /** Under which name the browser remembers how the list was left. */
    readonly storedAs: string;
  };
};

type Screen = { module: string; messages: readonly string[]; list?: EarlyCalls['list'] };

type Shell = Screen & { member?: string };

/** A page inside its app's shell, with the shell's modules and dictionary. */
function framed(shell: Shell, prefix: string, { module, messages, list }: Screen): PageModules {
  const { member } = shell;
  return {
    prefix,
    modules: [shell.module, module],
    messages: ['common', ...shell.messages, ...messages],
    ...(member !== undefined && { calls: { member, ...(list && { list }) } }),
  };
}

function bare(prefix: string, { module, messages }: Screen): PageModules {
  return { prefix, modules: [module], messages: ['common', ...messages] };
}

/** @param messages its dictionaries; by default the one of its feature */
const screen = (feature: string, name: string, ...messages: string[]): Screen => ({
  module: `src/features/${feature}/${name}.tsx`,
  messages: messages.length > 0 ? messages : [feature],
});
/**
 * A screen with a list of the contract. Not for one that is fetched again whenever it is shown (`staleTime: 0`): it would be asked for twice.
 * @param storedAs as in the screen's `defineList`
 */
const listed = (
  shown: Screen,
  endpoint: 'listTransactions' | 'listApplications',
  storedAs: string,
): Screen => {
  const { path, access } = api[endpoint];
  const permission = permissions[access.permission];
  return { ...shown, list: { url: `/api${path}`, permission, storedAs } };
};
/** Names every screen of the console; the login page does without. */
const allPages = 'src/app/pages.ts';
const consoleShell = {
  module: 'src/app/ConsoleShell.tsx',
  messages: ['shell'],
  member: `/api${api.getMemberInfo.path}`,
};
const backofficeShell = { module: 'src/app/BackofficeShell.tsx', messages: ['backoffice'] };

/**
 * An optimization that saves round trips: a page that is not listed loads the same files a little later. A listed file
 * that was not built is logged.
 */
export const consolePages: readonly PageModules[] = [
  bare('/login', screen('login', 'LoginPage')),
  ...[...businessPages(), ...financePages(), ...accountPages()].map((page) => ({
    ...page,
    modules: [allPages, ...page.modules],
  })),
];

function businessPages(): PageModules[] {
  return [
    framed(consoleShell, '/dashboard', screen('home', 'HomePage')),
    framed(
      consoleShell,
      '/business/application/list',
      listed(screen('applications', 'ApplicationsPage'), 'listApplications', 'applications'),
    ),
    framed(
      consoleShell,
      '/business/application/appdetail',
      screen('applications', 'ApplicationPage'),
    ),
    framed(consoleShell, '/business/application/editarea', screen('region-edit', 'EditRegionPage')),
    framed(
      consoleShell,
      '/business/application/areadetail',
      screen('region-service', 'RegionServicePage'),
    ),
    framed(
      consoleShell,
      '/business/application/checkareadetail',
      screen('verifier', 'VerifierPage'),
    ),
    framed(
      consoleShell,
      '/business/application/deliveries',
      screen('deliveries', 'DeliveriesPage', 'service-header', 'applications', 'deliveries'),
    ),
  ];
}

function financePages(): PageModules[] {
  return [
    framed(consoleShell, '/finance/found/recharge', screen('funds', 'RechargePage')),
    framed(
      consoleShell,
      '/finance/found/amountdetail',
      listed(screen('funds', 'TransactionsPage'), 'listTransactions', 'transactions'),
    ),
    bare('/payredirect', screen('funds', 'PaymentResultPage')),
  ];
}

function accountPages(): PageModules[] {
  return [
    framed(consoleShell, '/account/companyauth', screen('certification', 'CertificationPage')),
    framed(
      consoleShell,
      '/account/access',
      screen('access', 'AccessPage', 'access', 'permissions'),
    ),
    framed(consoleShell, '/account/log', screen('audit', 'AuditPage')),
    framed(consoleShell, '/account/accountinfo', screen('account', 'AccountPage')),
    bare('/billing-email', screen('account', 'BillingEmailPage')),
    bare('/verify', screen('issued-documents', 'VerifyPage', 'statements', 'upload')),
  ];
}

/** Every page of the shop needs the same: the rest comes with what is pressed. */
export const shopPages: readonly PageModules[] = [
  { prefix: '/activity', modules: [], messages: ['common', 'shop'] },
];

export const backofficePages: readonly PageModules[] = [
  bare('/login', screen('sign-in', 'SignInPage', 'backoffice-sign-in')),
  bare('/invitation', screen('sign-in', 'InvitationPage', 'backoffice-sign-in')),
  framed(
    backofficeShell,
    '/customers',
    screen('customers', 'CustomersPage', 'backoffice-customers'),
  ),
  framed(
    backofficeShell,
    '/applications',
    screen('applications', 'ApplicationsPage', 'backoffice-applications'),
  ),
  framed(
    backofficeShell,
    '/transactions',
    screen('transactions', 'TransactionsPage', 'backoffice-transactions'),
  ),
  framed(backofficeShell, '/jobs', screen('jobs', 'JobsPage', 'backoffice-jobs')),
  framed(backofficeShell, '/games', screen('games', 'GamesPage', 'backoffice-games')),
  framed(
    backofficeShell,
    '/game-approvals',
    screen('game-approvals', 'GameApprovalsPage', 'backoffice-games'),
  ),
  framed(
    backofficeShell,
    '/certifications',
    screen('certification', 'CertificationsPage', 'backoffice-certification'),
  ),
  framed(backofficeShell, '/audit', screen('audit', 'AuditPage', 'backoffice-audit')),
  framed(backofficeShell, '/staff', screen('staff', 'StaffPage', 'backoffice-staff')),
];
