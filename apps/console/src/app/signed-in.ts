import { admit } from './admission.ts';
import { pages } from './pages.ts';
import { prefetch, screenOf } from './page-screen.tsx';

/** The router's parts for all pages but the login page, which does without them. */
export const signedIn = { pages, admit, prefetch, screenOf };
