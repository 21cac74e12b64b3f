import { useState } from 'react';

/**
 * The home page's 'Loading...' of about 100 ms (spec §2, §9), laid over a page that is already complete. Its end is an
 * animation's, so it goes away without script too; with script it then leaves the document.
 */
export function HomeLoading() {
	const [over, setOver] = useState(false);
	if (over) return null;
	return (
		<div role="status" className="home-loading" onAnimationEnd={() => setOver(true)}>
			Loading...
		</div>
	);
}
