import type { ComponentProps, SubmitEvent } from 'react';
import type { NavigateOptions } from './navigator.ts';
import { useNavigate } from './router.tsx';

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
