import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from './navigator.ts';
import { hrefOf, useLocation, useNavigate } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { readonly to: string };

/** A plain link that needs no script; with it, a plain click shows a page of ours without loading the document anew. */
export function Link({ to, replace, preventScrollReset, onClick, ...props }: LinkProps) {
	const navigate = useNavigate();
	const location = useLocation();
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		if (event.defaultPrevented || !isPlainClick(event) || (props.target ?? '_self') !== '_self') return;
		event.preventDefault();
		// As an attribute, since a link may also stand in a drawing, where its property is no text.
		navigate(event.currentTarget.getAttribute('href') ?? to, {
			replace: replace ?? false,
			preventScrollReset: preventScrollReset ?? false,
		});
	};
	return <a href={hrefOf(to, location)} {...props} onClick={follow} />;
}

/** Whoever holds a key or presses another button wants a tab, a window or a file. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
	button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
