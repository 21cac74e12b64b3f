import { hydrate } from './hydrate.tsx';
import type { PageModule } from './navigation/navigator.ts';
import { routes } from './routes.ts';

/** Starts a public page; `app/document.tsx` passes the page's module. */
export const start = (page: PageModule) => hydrate(routes, page);
