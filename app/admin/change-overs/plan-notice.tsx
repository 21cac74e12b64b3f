import { useImmediateAction } from '#app/admin/editor/use-immediate-action.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useMay } from '#app/auth/auth.tsx';
import type { ChangeOverNotice } from '#domain/change-overs/change-over-endpoints.ts';

export function PlanNotice({ notice: { id, name, at, doneAt, late, left } }: { notice: ChangeOverNotice }) {
	const act = useImmediateAction('change-overs');
	const may = useMay();
	const timeText = useTimeText();
	const dismiss = () =>
		act(() => callStaff('changeOvers.dismiss', { params: { id } }), {
			done: () => ({ title: 'Read', message: 'The change-over keeps what was left.' }),
			failed: 'The notice stays',
		});
	return (
		<section
			aria-label={`Planned: ${name}`}
			className="flex items-start justify-between gap-3 p-3 border border-rule border-l-6 border-l-wheat"
		>
			<div>
				<p className="wrap-anywhere font-display text-18 leading-[1.3] font-semibold">{name}</p>
				{late && (
					<p>
						It was due {timeText(at)} and done {timeText(doneAt)}: the server was not running.
					</p>
				)}
				{left.length > 0 && <p>This was left; the rest is done.</p>}
				<ul className="grid gap-1 pl-3 border-l-4 border-danger">
					{left.map(({ words, reason }) => (
						<li key={words}>
							{words}: {reason}
						</li>
					))}
				</ul>
			</div>
			{may('changeOvers.dismiss') && (
				<Button kind="row" aria-label={`Got it: ${name}`} onClick={() => void dismiss()}>
					Got it
				</Button>
			)}
		</section>
	);
}
