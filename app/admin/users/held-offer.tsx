import { useQuery } from '@tanstack/react-query';
import { barPhonesQuery } from '#app/admin/account/bar-phones-section.tsx';
import { tokensQuery } from '#app/admin/tokens/queries.ts';
import { ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { AppError } from '#domain/errors.ts';
import { heldText } from '#domain/users/held-text.ts';
import type { User } from '#domain/users/users.ts';

/** Asks after a new password whether phones and tokens of the account should end too, which only the admin can know. */
export function HeldOffer({ user, onDone }: { user: User; onDone: () => void }) {
	const { username, barPhones, tokens } = user;
	const end = useEndAll(user, onDone);
	const held = heldText({ barPhones, tokens });
	if (held === null) return null;
	const them = barPhones + tokens === 1 ? 'it' : 'them';
	return (
		<Section
			title={`What ${username} set up goes on`}
			className="left-tokens grid max-w-184 gap-3 mt-3 p-4 border-[1.5px] border-ink border-l-6 border-l-accent bg-glass"
		>
			<p>
				That is {held}, listed on this screen. End {them}, too, if somebody else may have had the password.
			</p>
			<ConfirmButtons
				confirm={end.isPending ? 'Ending…' : `End ${them}`}
				onConfirm={() => end.mutate()}
				busy={end.isPending}
				cancel={`Keep ${them}`}
				onCancel={onDone}
			/>
		</Section>
	);
}

function useEndAll({ id, username }: User, onDone: () => void) {
	const tokens = useQuery(tokensQuery).data ?? [];
	const phones = useQuery(barPhonesQuery).data?.phones ?? [];
	return useRequest({
		request: async () => {
			const ends = [
				...phones
					.filter(({ madeById }) => madeById === id)
					.map((phone) => () => callStaff('barPhones.end', { params: { id: phone.id } })),
				...tokens
					.filter(({ makerId }) => makerId === id)
					.map((token) => () => callStaff('tokens.revoke', { params: { id: token.id } })),
			];
			for (const end of ends) {
				await end().catch((error: unknown) => {
					// Somebody else has ended it already.
					if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
				});
			}
		},
		done: () => ({ title: `What ${username} set up has ended` }),
		onDone,
		failed: 'Not all of it ended',
		refresh: ['tokens', 'users'],
	});
}
