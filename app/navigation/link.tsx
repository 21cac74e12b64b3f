import type { ComponentProps, MouseEvent, SubmitEvent } from 'react';
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

type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> &
	Pick<NavigateOptions, 'preventScrollReset'> & { readonly action: string };

/** A search form: its fields become the address, with and without JavaScript. */
export function Form({ action, preventScrollReset = false, onSubmit, ...props }: FormProps) {
	const navigate = useNavigate();
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		onSubmit?.(event);
		if (event.defaultPrevented) return;
		event.preventDefault();
		navigate(formAddress(event.currentTarget, event.nativeEvent.submitter), { preventScrollReset });
	};
	return <form {...props} action={action} onSubmit={submit} />;
}

/** Returns the address to which a form leads with its present fields. */
export function formAddress(form: HTMLFormElement, submitter?: HTMLElement | null): string {
	const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
	const search = new URLSearchParams(fields).toString();
	const { pathname } = new URL(form.action);
	return search ? `${pathname}?${search}` : pathname;
}
