import { createContext, type ReactElement, use } from 'react';

/** The markup of an element, made once for a thing in a view of it. Text by text the same is drawn where nothing is kept. */
export type Keep = (thing: object, view: string, element: ReactElement) => string;

/** The server gives one (`app/kept-markup.tsx`): a kick makes every page anew, and changes one card of a menu. */
export const KeepContext = createContext<Keep | null>(null);

/**
 * What an element has inside, as its props. All that `element` shows has to be told by the thing, the view and the settings,
 * and it makes no ids. React writes a preload into the markup for an image that is neither lazy nor of low priority, so it has none.
 * Without a thing nothing is kept; a browser takes over the elements themselves.
 */
export function useKept(thing: object | null, view: () => string, element: ReactElement) {
	if (!import.meta.env.SSR) return { children: element };
	const keep = use(KeepContext);
	if (!keep || !thing) return { children: element };
	return { dangerouslySetInnerHTML: { __html: keep(thing, view(), element) } };
}
