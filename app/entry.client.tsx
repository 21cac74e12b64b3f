import { type ErrorInfo, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const skips = ['InvalidStateError', 'AbortError', 'TimeoutError'];

/** The page is there; only the motion to it was given up, because the window changed its size or the phone is slow. */
const isSkippedTransition = (error: unknown, { componentStack }: ErrorInfo) =>
	!componentStack && error instanceof DOMException && skips.includes(error.name);

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
		{
			onRecoverableError(error, info) {
				if (!isSkippedTransition(error, info)) reportError(error);
			},
		},
	);
});
