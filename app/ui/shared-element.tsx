import { type ReactNode, ViewTransition } from 'react';

/** Animates an element from a list to the thing's own page. A name may be used once per page. */
export function SharedElement({ name, children }: { name: string; children: ReactNode }) {
	// On the server React would add attributes that HTML does not know.
	if (import.meta.env.SSR) return children;
	return (
		<ViewTransition name={name} share="auto" enter="none" exit="none" default="none">
			{children}
		</ViewTransition>
	);
}
