import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { Setup } from '#domain/setup/setup-endpoints.ts';
import { stepWords } from '#domain/setup/setup-steps.ts';
import { lead, useChangeSetup } from './setup-query.ts';
import './setup.css';

const stateLabels = { open: '', done: 'Done', skipped: 'Skipped' } as const;

/** The steps of the first hour, in any order, each on the screen where it is done for good. */
export function SetupGuide({ setup }: { setup: Setup }) {
	const change = useChangeSetup();
	const begin = () => {
		lead();
		if (!setup.begun) change.mutate({ begun: true });
	};
	const next = setup.steps.find(({ state }) => state === 'open');
	return (
		<>
			<ol className="setup-steps">
				{setup.steps.map(({ step, state }, index) => (
					<li key={step} data-state={state} className="setup-step">
						<span aria-hidden="true" className="figure setup-number">
							{index + 1}
						</span>
						<span className="setup-what">
							<Link to={stepWords[step].path} className="text-link setup-link" onClick={begin}>
								{stepWords[step].title}
							</Link>
							<span className="field-hint">{stepWords[step].lead}</span>
						</span>
						<span className="setup-state">{stateLabels[state]}</span>
					</li>
				))}
			</ol>
			<p className="admin-actions">
				{next && (
					<Link to={stepWords[next.step].path} className="button button-primary" onClick={begin}>
						{next === setup.steps[0] ? 'Begin' : `Go on: ${stepWords[next.step].title}`}
					</Link>
				)}
				<Button busy={change.isPending} onClick={() => change.mutate({ closed: true })}>
					{next ? 'Hide these steps' : 'Done: put this away'}
				</Button>
			</p>
			{setup.mayPlant && <LookAround />}
			<FieldAlert text={change.error?.message} />
		</>
	);
}

function LookAround() {
	const client = useQueryClient();
	const plant = useMutation({
		mutationFn: () => callStaff('demo.plant'),
		onSettled: () => client.invalidateQueries(),
	});
	return (
		<div className="setup-demo">
			<p>
				Or see first what it can look like: a whole invented brewery moves in, and goes again in one action.
			</p>
			<Button busy={plant.isPending} onClick={() => plant.mutate()}>
				{plant.isPending ? 'Moving in…' : 'Look around with the demo brewery first'}
			</Button>
			<FieldAlert text={plant.error?.message} />
		</div>
	);
}
