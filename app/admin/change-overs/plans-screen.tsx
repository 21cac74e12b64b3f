import { useQuery } from '@tanstack/react-query';
import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { Button, once } from '#app/admin/ui/button.tsx';
import { DamagedRows, discardWords } from '#app/admin/ui/damaged-rows.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useFormats } from '#app/facts.tsx';
import { useClock } from '#app/hours/clock.ts';
import { Link } from '#app/navigation/navigation.ts';
import type { ChangeOver } from '#domain/change-overs/change-over.ts';
import { plannedWords } from '#domain/hours/planned-time.ts';
import type { DamagedRow } from '#domain/resources/damaged-row.ts';
import { changeOversQuery } from './queries.ts';
import '#app/admin/beers/beers.css';

export default function PlansScreen() {
	const query = useQuery(changeOversQuery);
	return (
		<>
			<header className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4">
				<h1 className="admin-title">Change-overs</h1>
				<Link to="/admin/plans/new" className="button button-primary">
					New change-over
				</Link>
			</header>
			<p className="max-w-[38em] mt-2 text-ink-soft">
				A change-over is prepared ahead, beers, prices, kitchen and doors, and done by itself at its time.
				Events, dishes and drinks have a time of their own, in their forms.
			</p>
			<Loaded query={query} failed="The change-overs could not be read: ">
				{({ ahead, past, damaged }) => (
					<>
						<DamagedPlans rows={damaged} />
						<Section title="Ahead" className="mt-6" headingClass="mb-2 text-22">
							{ahead.length === 0 && <p className="field-hint">Nothing is planned.</p>}
							<ul>
								{ahead.map((one) => (
									<Plan key={one.id} plan={one} />
								))}
							</ul>
						</Section>
						{past.length > 0 && (
							<Section title="Before" className="mt-6" headingClass="mb-2 text-22">
								<ul>
									{past.map((one) => (
										<Plan key={one.id} plan={one} />
									))}
								</ul>
							</Section>
						)}
					</>
				)}
			</Loaded>
		</>
	);
}

function DamagedPlans({ rows }: { rows: readonly DamagedRow[] }) {
	const act = useImmediateAction('change-overs');
	return (
		<DamagedRows
			about="These cannot be read, and nothing of them is done."
			rows={rows}
			onDiscard={({ id, name }) =>
				act(() => callStaff('changeOvers.discard', { params: { id } }), discardWords(name))
			}
		/>
	);
}

const outcomeLabels = { planned: '', done: 'Done', left: 'Left', undone: 'Undone' } as const;

function Plan({ plan }: { plan: ChangeOver }) {
	const formats = useFormats();
	const { id, name, at, state, by, results, note } = plan;
	const { now, timeZone } = useClock();
	const isOpen = state === 'planned' || state === 'canceled';
	return (
		<li className="group py-3.5 border-t border-rule" data-state={state}>
			<div className="flex items-start justify-between gap-3">
				<div>
					<h3 className="wrap-anywhere font-display text-18 leading-[1.3] font-semibold group-data-[state=canceled]:line-through">
						{isOpen ? (
							<Link to={`/admin/plans/${id}`} className="staff-beer-link">
								{name}
							</Link>
						) : (
							name
						)}
					</h3>
					<p className="text-ink-soft text-15">
						<strong className="text-ink font-semibold">
							{plannedWords(formats, new Date(at), now, timeZone)}
						</strong>{' '}
						· by {by}
						<StateText plan={plan} />
					</p>
					{note && <p className="text-ink-soft text-15">{note}</p>}
				</div>
				{state === 'done' && <UndoButton plan={plan} />}
			</div>
			<ul className="grid gap-1 mt-2">
				{results.map(({ words, outcome, reason }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and their order stays
					<li key={index} data-outcome={outcome} className="group/step flex gap-2 wrap-anywhere">
						{outcomeLabels[outcome] && (
							<span className="min-w-15 text-ink-soft text-14 leading-[1.7] font-semibold group-data-[outcome=left]/step:text-danger">
								{outcomeLabels[outcome]}
							</span>
						)}
						<span>
							{words}
							{reason && <span className="text-ink-soft">: {reason}</span>}
						</span>
					</li>
				))}
			</ul>
		</li>
	);
}

function StateText({ plan: { state, doneAt, late } }: { plan: ChangeOver }) {
	const timeText = useTimeText();
	if (state === 'canceled') return ' · canceled';
	if (doneAt === null) return null;
	const done = late ? `done late, ${timeText(doneAt)}` : 'done';
	return ` · ${state === 'undone' ? `${done}, undone` : done}`;
}

function UndoButton({ plan: { name, change, results } }: { plan: ChangeOver }) {
	const act = useImmediateAction('change-overs');
	if (change === null || !results.some(({ outcome }) => outcome === 'done')) return null;
	const undo = () =>
		act(() => callStaff('changes.undo', { params: { id: change }, body: {} }), {
			done: ({ details }) => ({ title: `${name}: taken back`, message: details.join(' ') }),
			failed: `${name} is as before`,
		});
	return (
		<Button kind="row" aria-label={`Undo all: ${name}`} onClick={once(() => void undo())}>
			Undo all
		</Button>
	);
}
