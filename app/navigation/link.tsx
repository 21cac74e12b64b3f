import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from './navigator.ts';
import { hrefOf, useLocation, useNavigate } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { readonly to: string };

/** A link that works without JavaScript; with it, a plain click shows one of our pages without loading the document. */
export function Link({ to, replace, preventScrollReset, onClick, ...props }: LinkProps) {
	const navigate = useNavigate();
	const location = useLocation();
	const follow = (event: MouseEvent<HTMLAnchorElement>) => {
		onClick?.(event);
		if (event.defaultPrevented || !isPlainClick(event) || (props.target ?? '_self') !== '_self') return;
		event.preventDefault();
		// Read as an attribute, because in SVG the `href` property is no string.
		navigate(event.currentTarget.getAttribute('href') ?? to, {
			replace: replace ?? false,
			preventScrollReset: preventScrollReset ?? false,
		});
	};
	return <a href={hrefOf(to, location)} {...props} onClick={follow} />;
}

/** Modifier keys and other buttons mean a new tab, a window or a download. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
	button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
