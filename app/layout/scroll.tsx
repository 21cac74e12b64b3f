import { useLayoutEffect } from 'react';
import { ScrollRestoration, useNavigationType } from 'react-router';

/**
 * A new page scrolls smoothly to its top; going back or forward restores the place at once (design §7). The smoothness
 * itself is CSS, which leaves it out for those who prefer less motion.
 */
export function Scroll() {
	return (
		<>
			<ScrollManner />
			<ScrollRestoration />
		</>
	);
}

/** Says how the page is to scroll. It stands before what scrolls, because effects run in that order. */
function ScrollManner() {
	const navigation = useNavigationType();
	useLayoutEffect(() => {
		const { dataset } = document.documentElement;
		if (navigation === 'POP') dataset.scroll = 'instant';
		else delete dataset.scroll;
	});
	return null;
}
