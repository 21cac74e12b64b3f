import { createContext, type ReactElement, use } from 'react';

/** Returns an element's markup, cached per thing and view. It equals what would be rendered without the cache. */
export type MarkupCache = (thing: object, view: string, element: ReactElement) => string;

/**
 * Set on the server only (`app/markup-cache.tsx`): a kick makes every page render again, but changes only one card of
 * a menu.
 */
export const MarkupCacheContext = createContext<MarkupCache | null>(null);

/**
 * Returns an element's content as props, cached on the server. Everything that `element` shows must depend only on
 * the thing, the view and the settings, and it must not use ids. It may not have eager images of normal priority,
 * because React would write a preload into the markup. Without a thing nothing is cached; the browser hydrates the
 * elements.
 */
export function useCachedMarkup(thing: object | null, view: () => string, element: ReactElement) {
	if (!import.meta.env.SSR) return { children: element };
	const cached = use(MarkupCacheContext);
	if (!cached || !thing) return { children: element };
	return { dangerouslySetInnerHTML: { __html: cached(thing, view(), element) } };
}
