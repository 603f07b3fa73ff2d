import type { Handlers } from '../http/handlers.ts';
import type { Settings } from '../settings.ts';
import { applicationHandlers } from './applications.ts';
import { authHandlers } from './auth.ts';
import { captchaHandlers } from './captcha.ts';
import { fundsHandlers } from './funds.ts';
import { homeHandlers } from './home.ts';
import { operatorHandlers } from './ops/operators.ts';
import { type DemoToken, sessionHandlers } from './sessions.ts';
import { systemHandlers } from './system.ts';

/** What answers each endpoint. One that is missing doesn't compile. */
export function productHandlers(
  settings: Settings,
  openDemoSessions: () => Promise<readonly DemoToken[]>,
): Handlers {
  return {
    ...authHandlers,
    ...captchaHandlers,
    ...sessionHandlers({ legacySharedSecret: settings.legacySharedSecret, openDemoSessions }),
    ...homeHandlers,
    ...applicationHandlers,
    ...fundsHandlers,
    ...systemHandlers(settings),
    ...operatorHandlers,
  };
}
