/** Parts of ui and web that the shell and most of its screens show. */
const shellPieces =
  /packages[\\/](?:web[\\/]src[\\/]calls[\\/]loaded|ui[\\/]src[\\/](?!gallery)(?:\w+[\\/])?(?:avatar|breadcrumb|copy-button|identifier|initials|late-part|loading|money|page|pattern|seeded-random|shell[\w-]*|skeleton|status|step-button|time|tools-rail|truncate-middle|wide-screen))\.tsx?$/;

/**
 * Files for modules that go together. Left to itself the bundler makes a file of every module that two screens share: fifty requests for the
 * login page. What every screen needs is put into two files instead, and what most of the shell's screens need into
 * another; all else stays with the screens. A small file costs a round trip, and a browser asks for six at a time.
 */
export const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/]history)[\\/]/,
    priority: 3,
  },
  // Every page but the console's login page.
  {
    name: 'queries',
    test: /node_modules[\\/]@tanstack[\\/](?:query-core|react-query)[\\/]/,
    priority: 3,
  },
  {
    name: 'base',
    test: (id: string) => isFrame(id) || isBasicPiece(id) || basicIcons.test(id),
    priority: 2,
  },
  // The box to type in: forms and the search of a list have it, home has not.
  {
    name: 'inputs',
    test: /packages[\\/]ui[\\/]src[\\/]form[\\/](?:control-class|field-control|input)\.tsx?$/,
    priority: 2.1,
  },
  // The login page's and every form's. Lists do without.
  {
    name: 'fields',
    test: /packages[\\/](?:ui[\\/]src[\\/]form[\\/](?:checkbox|field|form-error|password-field|press-hold|segmented-control|text-field)\.tsx|kernel[\\/]src[\\/]typed-code\.ts)$/,
    priority: 2,
  },
  // What the app's entry holds anyway: small modules that every screen of it imports. Those that only screens import stay out.
  {
    name: 'app',
    test: /apps[\\/]\w+[\\/]src[\\/](?:app[\\/](?:brand-colour|guard|paths|router|sign-out|styled-screen|window-title)|shared[\\/](?:announcements|connection|early-calls|entry-client|LanguageAndTheme|location|messages|phone-codes|session|settings|captcha[\\/](?:CaptchaHost|messages|open-captcha))|features[\\/]login[\\/]pages)\.tsx?$/,
    priority: 2,
  },
  // What every screen needs to show data: the console's login page does without.
  {
    name: 'data',
    test: (id: string) => showsData.some((part) => part.test(id)),
    priority: 1.8,
  },
  // What a list asks for, and keeps in the address.
  {
    name: 'lists',
    test: (id: string) => ofLists.some((part) => part.test(id)),
    priority: 1.7,
  },
  // Queries of more than one feature: else they would come with what one of them says of its pages.
  {
    name: 'common-queries',
    test: /apps[\\/]console[\\/]src[\\/]shared[\\/](?:bills[\\/]running-month|certification|recharge[\\/]currencies-query|region-service[\\/](?:application-query|region-service-query))\.ts$/,
    priority: 1.7,
  },
  // What a feature of the console says of its pages, and what it fetches first: a visit needs that of one.
  {
    name: (id: string) => {
      const [, app, feature, part] = namesScreens.exec(id) ?? [];
      return app === 'console' ? `${feature}-${part}` : null;
    },
    debugName: 'features',
    priority: 1.6,
  },
  // The back office names every screen at once.
  { name: 'screens', test: (id: string) => namesScreens.test(id), priority: 1.5 },
  // A group takes along what its modules import, unless another has that already.
  { name: 'pieces', test: shellPieces, priority: 0.8 },
  // What lists share with other pages, and then what every list shows.
  {
    name: 'popups',
    test: /packages[\\/](?:ui[\\/]src[\\/]overlay[\\/](?:late-popup|load-failure)|web[\\/]src[\\/]table[\\/]use-save-list)\.tsx$/,
    priority: 0.78,
  },
  {
    name: 'paging',
    test: /packages[\\/]ui[\\/]src[\\/]table[\\/](?:filter-search|table-pagination)\.tsx$/,
    priority: 0.78,
  },
  {
    name: 'tables',
    test: /packages[\\/]web[\\/]src[\\/]table[\\/](?:list-screen|list-table)\.tsx$/,
    priority: 0.75,
  },
  // Pages that are no lists have most of these.
  {
    name: 'cards',
    test: /packages[\\/]ui[\\/]src[\\/](?:feedback[\\/]banner|layout[\\/](?:card|description-list))\.tsx$/,
    priority: 0.8,
  },
  // The frame, without what its panels show when they are opened.
  {
    name: 'shell',
    test: /apps[\\/]console[\\/]src[\\/]app[\\/](?:ConsoleShell|DeveloperMenu|HelpTools|OldEntrance|OverdueNotice|Palette|RolePanel|ThemePanel|TopBar|TopBarPanel|UserPanel)\.tsx$/,
    priority: 0.7,
  },
  {
    name: 'login',
    test: /apps[\\/]console[\\/]src[\\/]features[\\/]login[\\/](?:LoginPage|use-login)\.tsx?$/,
    priority: 0.6,
  },
  // Icons that many screens use; one that only one or two show comes with them.
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 3, priority: 1 },
];

/**
 * Modules of this package that every screen needs, and the parts of the contract that hold no schema. A module that is not named comes with
 * the screens that import it, so a new one can't weigh on the login page.
 */
const frame = [
  /packages[\\/]web[\\/]src[\\/](?:messages[\\/](?:common-messages|messages|preferred-language|product-time|texts-provider)|live[\\/]announcer)\.tsx$/,
  /packages[\\/]web[\\/]src[\\/]routing[\\/](?!data-providers|menu-entries|use-leave-blocker)/,
  /packages[\\/]web[\\/]src[\\/]first-screen[\\/]whole-style\.tsx$/,
  /packages[\\/]web[\\/]src[\\/]calls[\\/](?:answer|api-error|kept-answer|retries|transport)\.tsx$/,
  /packages[\\/]web[\\/]src[\\/]session[\\/](?:leave-session|personal-store|session|stale-build|storage|stored-json)\.tsx$/,
  /packages[\\/]web[\\/]src[\\/]table[\\/]plain-search\.tsx$/,
  /packages[\\/](?:contract[\\/]src[\\/](?:client|wire[\\/](?:envelope|errors))|i18n[\\/]src[\\/]languages)\.ts/,
];

const namesScreens =
  /apps[\\/](\w+)[\\/]src[\\/](?:app[\\/]pages\.ts$|features[\\/]((?!login[\\/])[\w-]+)[\\/](pages|queries)\.tsx?$)/;

const showsData = [
  /apps[\\/]\w+[\\/]src[\\/](?:app[\\/](?:admission|menu-pages|navigation|page-screen|signed-in)|shared[\\/](?:client|member|queries|unread|with-data))\.tsx?$/,
  /packages[\\/]web[\\/]src[\\/](?:live|messages)[\\/]/,
  /packages[\\/]web[\\/]src[\\/](?:calls[\\/](?:connection|queries)|routing[\\/](?:data-providers|menu-entries))\.tsx$/,
  /packages[\\/](?:contract[\\/]src[\\/]access[\\/]permissions|i18n[\\/]src[\\/]formats|kernel[\\/]src[\\/](?:money|month)|ui[\\/]src[\\/]formats)\.tsx?$/,
];

const ofLists = [
  /apps[\\/]\w+[\\/]src[\\/]shared[\\/]lists\.ts$/,
  /packages[\\/]web[\\/]src[\\/]table[\\/](?:list-filters|list-page|list-tabs|use-list)\.tsx$/,
];

function isFrame(id: string): boolean {
  return frame.some((part) => part.test(id));
}

const basicPieces =
  /packages[\\/]ui[\\/]src[\\/](?:\w+[\\/])?(?:brand-mark|button|button-class|cx|drawn-icon|empty-state|error-state|icon-button|link|place-beside|spinner|theme|toast|tooltip|ui-texts|visually-hidden)\.tsx?$/;

/** The icons of the login page that other screens have too: else it would load all that many screens use. */
const basicIcons = /lucide-react.*[\\/]icons[\\/](?:check|chevron-down)\.mjs$/;

/** Pieces of ui that the login page, the shell and nearly every screen show. */
function isBasicPiece(id: string): boolean {
  return basicPieces.test(id);
}
