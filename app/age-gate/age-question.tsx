import { useEffect, useRef, useState } from 'react';
import { useFacts, useFormats } from '#app/facts.tsx';
import { PrimaryButton, QuietButton } from '#app/ui/button.tsx';
import { rememberAgeVerified } from './age-memory.ts';

/**
 * A question that cannot be dismissed. Without JavaScript a notice replaces it, and the page is not blurred
 * (age-barrier.css).
 */
export function AgeQuestion() {
	const { business } = useFacts();
	const { legalAge: age } = useFormats();
	const dialog = useRef<HTMLDialogElement>(null);
	const [refused, setRefused] = useState(false);
	useEffect(() => {
		const element = dialog.current;
		if (element && !element.open) element.showModal();
		const page = document.querySelector('#page');
		page?.setAttribute('inert', '');
		return () => page?.removeAttribute('inert');
	}, []);
	const refuse = () => {
		setRefused(true);
		// The button that has the focus disappears.
		dialog.current?.focus();
	};
	return (
		<>
			<noscript>
				<p className="age-notice">{`Our beer is for guests ${age} and over.`}</p>
			</noscript>
			<dialog
				ref={dialog}
				tabIndex={-1}
				aria-labelledby="age-title"
				onCancel={(event) => event.preventDefault()}
				// A browser may close a dialog on a second Escape without asking, so the question opens again.
				onClose={() => dialog.current?.showModal()}
				className="announcement"
			>
				<div className="px-[min(2rem,6vw)] py-8 text-center">
					<p className="kicker text-ink-soft">{business.shortName}</p>
					<h2 id="age-title" className="mt-3 text-32">
						{`Are you ${age} or older?`}
					</h2>
					<p role="status" className="mx-auto mt-3 max-w-[24em] text-ink-soft">
						{refused
							? `Sorry, you need to be ${age} or older to see this site.`
							: 'We make beer, so we have to ask.'}
					</p>
					<div className="mt-6 flex flex-wrap justify-center gap-3">
						<PrimaryButton onClick={rememberAgeVerified}>{`Yes, I’m ${age} or older`}</PrimaryButton>
						{!refused && <QuietButton onClick={refuse}>No</QuietButton>}
					</div>
				</div>
			</dialog>
		</>
	);
}
