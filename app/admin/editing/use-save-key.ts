import { useEffect, useRef } from 'react';

/** Cmd+S and Ctrl+S save the form instead of the web page; null while there is something to decide first. */
export function useSaveKey(save: (() => Promise<void>) | null): void {
	const latest = useRef(save);
	latest.current = save;
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 's') return;
			event.preventDefault();
			void latest.current?.();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, []);
}
