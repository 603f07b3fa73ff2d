import go from '../../../../../samples/callback-server/go/main.go?raw';
import java from '../../../../../samples/callback-server/java/CallbackServer.java?raw';
// The linter looks into the file itself and not at what Vite makes of it.
// oxlint-disable-next-line import/default
import typescript from '../../../../../samples/callback-server/typescript/server.ts?raw';

/** The sample servers as they lie in the repository, where tests run them. */
export const samples = {
  typescript: {
    name: 'server.ts',
    label: 'TypeScript',
    command: 'APP_ID=… APP_SECRET=… PORT=3000 node server.ts',
    text: typescript,
  },
  java: {
    name: 'CallbackServer.java',
    label: 'Java',
    command: 'APP_ID=… APP_SECRET=… PORT=3000 java CallbackServer.java',
    text: java,
  },
  go: {
    name: 'main.go',
    label: 'Go',
    command: 'APP_ID=… APP_SECRET=… PORT=3000 go run main.go',
    text: go,
  },
} as const;

export type SampleLanguage = keyof typeof samples;
