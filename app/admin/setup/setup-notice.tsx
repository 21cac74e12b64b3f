import { useQuery } from '@tanstack/react-query';
import { Deferred } from '#app/admin/deferred.tsx';
import { useMay } from '#app/auth/auth.tsx';
import type { Setup } from '#domain/setup/setup-endpoints.ts';
import { setupQuery } from './setup-query.ts';

/** Says whether to show the notice: while there is no name or beer, or an owner is in the middle of the setup. */
const isDue = ({ steps, begun, closed }: Setup): boolean =>
	!closed &&
	(begun || steps.every(({ step, state }) => state === 'open' || (step !== 'place' && step !== 'beers')));

/** Offers the setup on the staff's home screen, to users who may do it. */
export function SetupNotice() {
	const may = useMay();
	const { data: setup } = useQuery({ ...setupQuery, enabled: may('setup.change') });
	if (!setup || !isDue(setup)) return null;
	return (
		<section
			aria-labelledby="setup-title"
			className="max-w-176 mt-6 p-4 border border-rule border-l-6 border-l-wheat"
		>
			<h2 id="setup-title" className="tonight-heading">
				Your first hour
			</h2>
			<p>Six steps make this site yours. Each can wait, and what you have done is kept.</p>
			<Deferred>{({ SetupGuide }) => <SetupGuide setup={setup} />}</Deferred>
		</section>
	);
}
