import { useEffect } from 'react';

/** Less is a hand at rest; in pixels. */
const leastMove = 6;

/**
 * Marks the page for site-header.css: 'away' while a reader goes down, 'back' once they turn up again, nothing at the top,
 * where the header stands by itself.
 */
export function useReturningHeader(): void {
	useEffect(() => {
		const { dataset } = document.documentElement;
		let last = scrollY;
		const look = () => {
			const moved = scrollY - last;
			if (scrollY < leastMove) delete dataset.header;
			else if (Math.abs(moved) < leastMove) return;
			else dataset.header = moved > 0 ? 'away' : 'back';
			last = scrollY;
		};
		addEventListener('scroll', look, { passive: true });
		return () => {
			removeEventListener('scroll', look);
			delete dataset.header;
		};
	}, []);
}
