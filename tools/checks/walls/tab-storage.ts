import { type Finding, lineAt, type Project, type SourceFile } from './project.ts';

/** Files that may keep something in the tab for whoever is signed in, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/web/src/session/storage.tsx': 'the storage itself',
  'packages/web/src/session/personal-store.tsx': 'keeps what one person has typed from the next',
  'packages/web/src/session/stale-build.tsx': 'when the page was last loaded anew for a new build',
  'packages/web/src/routing/scroll.tsx':
    'how far pages were scrolled, by random keys of the history',
  'apps/console/src/features/login/login-draft.ts':
    'nobody is signed in yet; it ends with signing in',
  'apps/shop/src/features/order/use-submit.ts': 'the key of one press of the order button',
};

/** What one account has typed must not be shown to the next in the same tab: it is kept by person. */
export function checkTabStorage({ files }: Project): Finding[] {
  return files.filter(isChecked).flatMap(({ path, text }) => {
    const match = /\bsession(?:Store|Storage)\b/.exec(text);
    if (match === null) return [];
    const message = `${match[0]} is shared by all who sign in to this tab; keep drafts in draftStore`;
    return [{ rule: 'tab-storage', path, line: lineAt(text, match.index), message }];
  });
}

function isChecked({ path, isTest }: SourceFile): boolean {
  return /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !isTest && !(path in exceptions);
}
