/** While the content of a page is on its way. */
export function PageLoading({ message }: { message: string }) {
	return (
		<p role="status" className="py-20 font-display text-[1.75rem]">
			{message}
		</p>
	);
}

/** When the content of a page cannot be had: what went wrong, what to do, and the button that does it. */
export function PageError({ message, onRetry }: { message: string; onRetry: () => void }) {
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
