import { hydrate } from './hydrate.tsx';
import type { PageModule } from './navigation/navigator.ts';
import { routes } from './routes.ts';

/** The program of a guest's page; `app/document.tsx` starts it with the module of the page. */
export const start = (page: PageModule) => hydrate(routes, page);
