import { useRef, useState } from 'react';

/**
 * Copies a text. If the browser denies the clipboard, as over plain HTTP, the field is selected instead; `message`
 * says which.
 */
export function useCopying<Field extends HTMLInputElement | HTMLTextAreaElement>(
	text: string,
	whenDenied = 'Your browser does not let us copy. It is selected: copy it yourself.',
) {
	const field = useRef<Field>(null);
	const [message, setMessage] = useState('');
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			setMessage('Copied.');
		} catch {
			field.current?.select();
			setMessage(whenDenied);
		}
	};
	return { field, message, copy };
}
