import { PrimaryButton, QuietButton, QuietLink } from '#app/ui/button.tsx';
export function ErrorScreen({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
	const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
	return (
		<main className="mx-auto max-w-[60rem] px-5 py-16">
			<title>Something went wrong</title>
			<h1 className="rule-double pb-5 text-44">Something went wrong</h1>
			<p className="mt-6 text-18">We're sorry, but something unexpected happened while loading this page.</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<PrimaryButton onClick={onTryAgain}>Try Again</PrimaryButton>
				<QuietButton onClick={() => location.reload()}>Reload Page</QuietButton>
				{/* A full page load, since the navigation itself may be what is broken. */}
				<QuietLink href="/">Home</QuietLink>
			</div>
			<details className="mt-8">
				<summary className="min-h-11 content-center">Technical details</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard */}
				<pre tabIndex={0} className="mt-2 overflow-x-auto bg-paper-deep p-4 text-13">
					{stack}
				</pre>
			</details>
		</main>
	);
}
