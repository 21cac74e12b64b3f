import { lazyModule } from '#app/ui/lazy-module.ts';

/** What cuts and orders the menu in the browser: the first page comes cut by the server. */
export const menuFilter = lazyModule(() => import('#domain/beers/lineup.ts'));
