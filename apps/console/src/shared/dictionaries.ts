// A chunk of its own, which follows the first screen: `shared/messages.ts`.
export { dictionaries } from 'virtual:dictionaries';
