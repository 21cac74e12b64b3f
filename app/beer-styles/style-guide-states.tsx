import { LoadError } from '#app/ui/load-error.tsx';

/** While the guide is on its way. */
export function StyleGuideLoading() {
	return (
		<p role="status" className="py-20 font-display text-[1.75rem]">
			Loading style information...
		</p>
	);
}

/** When the guide cannot be had (spec §8): what went wrong, and the button to try again. */
export function StyleGuideError({ message, onRetry }: { message: string; onRetry: () => void }) {
	return (
		<div className="py-16">
			<LoadError message={message} onRetry={onRetry} />
		</div>
	);
}
