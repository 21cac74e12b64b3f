import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { Setup } from '#domain/setup/setup-endpoints.ts';
import { stepWords } from '#domain/setup/setup-steps.ts';
import { lead, useChangeSetup } from './setup-query.ts';

const stateLabels = { open: '', done: 'Done', skipped: 'Skipped' } as const;

/** Lists the steps of the setup, which can be done in any order on their usual screens. */
export function SetupGuide({ setup }: { setup: Setup }) {
	const change = useChangeSetup();
	const begin = () => {
		lead();
		if (!setup.begun) change.mutate({ begun: true });
	};
	const next = setup.steps.find(({ state }) => state === 'open');
	return (
		<>
			<ol className="my-4 border-t border-rule">
				{setup.steps.map(({ step, state }, index) => (
					<li
						key={step}
						data-state={state}
						className="group flex items-center gap-3.5 min-h-16 py-2 border-b border-rule"
					>
						<span
							aria-hidden="true"
							className="figure grid size-9 flex-none place-items-center border-[1.5px] border-current rounded-full group-data-[state=done]:border-hop group-data-[state=done]:bg-hop group-data-[state=done]:text-paper"
						>
							{index + 1}
						</span>
						<span className="grid flex-1 min-w-0">
							<Link
								to={stepWords[step].path}
								className="text-link touch-link w-fit font-semibold"
								onClick={begin}
							>
								{stepWords[step].title}
							</Link>
							<span className="field-hint">{stepWords[step].lead}</span>
						</span>
						<span className="text-ink-soft text-14">{stateLabels[state]}</span>
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
		<div className="grid justify-items-start gap-3 mt-4 pt-4 border-t border-rule">
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
