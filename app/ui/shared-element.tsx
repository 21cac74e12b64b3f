import { type ReactNode, ViewTransition } from 'react';

/** What a navigation carries from a list to the page of the thing. A name is given to one element of a page only. */
export function SharedElement({ name, children }: { name: string; children: ReactNode }) {
	// React would mark the server's elements with attributes that HTML does not know.
	if (import.meta.env.SSR) return children;
	return (
		<ViewTransition name={name} share="auto" enter="none" exit="none" default="none">
			{children}
		</ViewTransition>
	);
}
