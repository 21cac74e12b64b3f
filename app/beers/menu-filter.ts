import { lazyModule } from '#app/ui/lazy-module.ts';

/** Filters and sorts the menu in the browser; the first page is filtered by the server. */
export const menuFilter = lazyModule(() => import('#domain/beers/lineup.ts'));
