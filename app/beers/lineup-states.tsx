/** While the menu is on its way (spec §2). */
export function LineupLoading() {
	return (
		<div role="status" className="py-20">
			<p className="font-display text-[1.75rem]">Loading Our Beer Selection...</p>
			<p className="mt-2 text-ink-soft">Preparing our craft beer lineup for you</p>
		</div>
	);
}

/** When the menu cannot be had (spec §2, §8): what went wrong, what to do, and the button that does it. */
export function LineupError({ message, onRetry }: { message: string; onRetry: () => void }) {
	return (
		<div role="alert" className="py-16">
			<h2 className="text-[2rem]">Oops! Something Went Wrong</h2>
			<p className="mt-3 font-medium">{message}</p>
			<p className="mt-1 text-ink-soft">Please try refreshing the page or check back later.</p>
			<button type="button" data-needs-script onClick={onRetry} className="button button-primary mt-6">
				Try Again
			</button>
		</div>
	);
}
