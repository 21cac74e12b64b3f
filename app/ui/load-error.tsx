export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
	return (
		<div role="alert" className="border-l-4 border-danger py-1 pl-4">
			<p className="font-semibold">{message}</p>
			<button type="button" onClick={onRetry} className="text-link min-h-11">
				Try again
			</button>
		</div>
	);
}
