import { hydrate } from '#app/hydrate.tsx';
import type { PageModule } from '#app/navigation/navigator.ts';
import { routes } from '#app/routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** Starts a staff screen; public pages can be reached from it too. */
export const start = (page: PageModule) => hydrate([...staffRoutes, ...routes], page);
