// A chunk of its own, which the first load of most pages has: `shared/messages.ts`.
export { dictionaries } from 'virtual:dictionaries';
