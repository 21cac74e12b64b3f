import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { Link, useLocation, useNavigate } from '#app/navigation/navigation.ts';
import { screenAfter, setupSteps, stepAfter, stepAt, stepWords } from '#domain/setup/setup-steps.ts';
import { isLed, setupQuery, useChangeSetup } from './setup-query.ts';
import './setup.css';

/** Shows the steps of the setup above each step's screen, until the owner closes the setup. */
export function SetupBar() {
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const may = useMay();
	const step = stepAt(pathname);
	const [led] = useState(isLed);
	const { data: setup } = useQuery({ ...setupQuery, enabled: led && step !== null && may('setup.change') });
	const change = useChangeSetup();
	if (!setup?.begun || setup.closed || step === null) return null;
	const state = setup.steps.find((one) => one.step === step)?.state;
	const next = stepAfter(step);
	const onward = screenAfter(step, pathname);
	if (!next || !onward) return null;
	const goOn = () => navigate(stepWords[next].path);
	const skip = () => {
		const skipped = setup.steps.flatMap((one) => (one.state === 'skipped' ? [one.step] : []));
		change.mutate({ skipped: [...skipped, step] });
		goOn();
	};
	return (
		<nav
			aria-label="First hour"
			data-done={state === 'done' || undefined}
			className="setup-bar flex flex-wrap items-center justify-between gap-y-2 gap-x-4 mb-4 py-2 px-3.5 border border-rule border-l-6 border-l-wheat data-done:sticky data-done:top-[calc(var(--admin-bar-height)_+_0.25rem)] data-done:z-10 data-done:bg-paper"
		>
			<p>
				<Link to="/admin/start" className="text-link touch-link">
					First hour
				</Link>{' '}
				<span className="whitespace-nowrap">
					{setupSteps.indexOf(step) + 1} of {setupSteps.length}: {stepWords[step].title}
				</span>
			</p>
			{state === 'done' ? (
				<Link to={onward.path} className="button button-primary">
					Next: {onward.title}
				</Link>
			) : (
				<Button onClick={state === 'skipped' ? goOn : skip}>Later: {stepWords[next].title} first</Button>
			)}
		</nav>
	);
}
