import { useEffect } from 'react';

/** In pixels; smaller scrolls do not count as a direction. */
const leastMove = 6;

/**
 * Marks the document for site-header.css: 'away' while scrolling down, 'back' after scrolling up, and nothing at the
 * top, where the header is part of the page.
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
