import { hydrate } from '#app/hydrate.tsx';
import type { PageModule } from '#app/navigation/navigator.ts';
import { routes } from '#app/routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** The program of a staff screen, from which guests' pages are reached too. */
export const start = (page: PageModule) => hydrate([...staffRoutes, ...routes], page);
