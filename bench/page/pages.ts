import type { Language } from '@arcadia/i18n/languages';

/** Most bytes of scripts and styles after gzip on a first visit. */
export const budgetBytes = { login: 145_000, home: 170_000 } as const;
export type BudgetedPage = keyof typeof budgetBytes;

/**
 * What is measured. A page is ready at the first frame in which its main content can be used: `isReady` holds in the
 * browser, and React has taken the marked element over, so that a click is heard.
 */
export type MeasuredPage = {
  readonly name: 'login' | 'home' | 'table' | 'dashboard' | 'bills' | 'shop';
  readonly path: string;
  readonly signedIn: boolean;
  /** The content that was waited for. Runs in the browser. */
  readonly content: () => Element | null;
};

/** A page of a product at an address, in a language, with a session where it needs one. */
export type Visit = { address: string; page: MeasuredPage; language: Language; token: string };

/** The form with its button, which comes last. */
const loginForm = () => document.querySelector('form button[type="submit"]');
/** The hundredth row with its amounts. */
const hundredthRow = () =>
  [...document.querySelectorAll('main tbody tr')].filter((row) =>
    /\d\.\d\d/.test(row.textContent),
  )[99] ?? null;

/** The first row of a table in which a figure stands. */
const rowWithFigures = () =>
  [...document.querySelectorAll('main tbody tr')].find((row) => /\d/.test(row.textContent)) ?? null;

export const pages: readonly MeasuredPage[] = [
  { name: 'login', path: '/login', signedIn: false, content: loginForm },
  {
    name: 'home',
    path: '/dashboard',
    signedIn: true,
    // The balances: figures with decimals, where skeletons have stood.
    content: () =>
      [...document.querySelectorAll('main dd')].find((cell) => /\d\.\d\d/.test(cell.textContent)) ??
      null,
  },
  {
    name: 'table',
    path: '/finance/found/amountdetail?pageSize=100',
    signedIn: true,
    content: hundredthRow,
  },
  {
    name: 'dashboard',
    path: '/datachart/marketdata',
    signedIn: true,
    // The chart, which is drawn once its figures are there.
    content: () => document.querySelector('main svg[role="img"]'),
  },
  { name: 'bills', path: '/finance/billing/detail', signedIn: true, content: rowWithFigures },
  // Rendered by the server; its buttons answer once React has taken them over.
  {
    name: 'shop',
    path: '/activity',
    signedIn: false,
    content: () => document.querySelector('main button'),
  },
];

/** The reference's pages, ready by the same definition. They know no session. */
export const referencePages: readonly MeasuredPage[] = [
  { name: 'login', path: '/login.html', signedIn: false, content: loginForm },
  {
    name: 'home',
    path: '/home.html',
    signedIn: false,
    content: () =>
      [...document.querySelectorAll('.ant-statistic-content')].find((cell) =>
        /\d\.\d\d/.test(cell.textContent),
      ) ?? null,
  },
  { name: 'table', path: '/table.html', signedIn: false, content: hundredthRow },
];

type Goal = {
  readonly page: MeasuredPage['name'];
  /** The reference's page in the same round. */
  readonly reference: MeasuredPage['name'];
  /** Most of its time; null where none is promised. */
  readonly most: number | null;
};
export const readyGoals: readonly Goal[] = [
  { page: 'login', reference: 'login', most: 0.5 },
  { page: 'home', reference: 'home', most: null },
  { page: 'table', reference: 'table', most: 0.42 },
  { page: 'shop', reference: 'login', most: 0.25 },
];

/** Every page is painted within this share of the time after which the reference's login page is ready, in the same round. */
export const firstPaintGoal = 0.3;

/** Pages that are compared with those of an earlier commit, and the most of the time that they took then. */
export const pagesBefore: readonly MeasuredPage['name'][] = ['home', 'bills', 'dashboard'];
export const beforeGoal = 0.6;
