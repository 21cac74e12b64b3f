import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callStaff } from '#app/api/call-staff.ts';
import { useAgeVerification } from '#app/settings/queries.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { announceAgeGate } from './queries.ts';
import { Switch } from './switch.tsx';

/** The question before the pages: whether guests are 21. */
export function AgeGateSection() {
	const data = useAgeVerification();
	const client = useQueryClient();
	const toasts = useToasts();
	const { mutate, variables, isPending } = useMutation({
		scope: { id: 'gate' },
		mutationFn: ({ enabled }: { enabled: boolean; undo?: boolean }) =>
			callStaff('gate.set', { body: { enabled } }),
		onError: (error) =>
			toasts.show({
				type: 'error',
				title: 'Failed to update age verification settings',
				message: error.message,
			}),
		onSuccess: (ageGate, { undo }) => {
			announceAgeGate(client, ageGate);
			const action = { label: 'Undo', run: () => mutate({ enabled: !ageGate.enabled, undo: true }) };
			toasts.show({
				type: 'success',
				title: ageGate.enabled ? 'Guests are asked their age' : 'Guests are no longer asked their age',
				...(!undo && { action }),
			});
		},
	});
	const enabled = isPending ? variables.enabled : (data?.enabled ?? false);
	return (
		<section aria-labelledby="gate-title" className="house-section">
			<h2 id="gate-title" className="house-heading">
				Age gate
			</h2>
			<Switch
				checked={enabled}
				onChange={(wanted) => mutate({ enabled: wanted })}
				label="Ask guests whether they are 21"
				hint="Blurs every page until they have answered; remembered for 30 days on their device."
			/>
		</section>
	);
}
