import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { pinInputSchema } from '#domain/auth/pin.ts';
import { ownAccountQuery } from './own-account.ts';

/** Sets or removes the user's own PIN for the bar's phone. */
export function PinSection({ userId, className }: { userId: string; className: string }) {
	const timeWords = useTimeText();
	const { data } = useQuery(ownAccountQuery(userId));
	const pinSetAt = data?.pinSetAt ?? null;
	return (
		<Section title="Your PIN for the bar’s phone" className={className}>
			<p className="mb-3">
				On a phone that the bar shares, four to six digits say that it is you. They open the work behind the
				bar there, and nothing anywhere else.{' '}
				{pinSetAt ? `You set yours ${timeWords(pinSetAt)}.` : 'You have none yet.'}
			</p>
			<PinForm isSet={pinSetAt !== null} />
		</Section>
	);
}

function PinForm({ isSet }: { isSet: boolean }) {
	const client = useQueryClient();
	const toasts = useToasts();
	const remove = useRequest({
		request: () => callStaff('auth.removePin'),
		done: () => ({ title: 'PIN removed', message: 'Nobody acts by it any more.' }),
		failed: 'PIN not removed',
		refresh: ['users'],
	});
	return (
		<RequestForm
			schema={pinInputSchema}
			request={(body) => callStaff('auth.setPin', { body })}
			read={(form) => ({ pin: textOf(form, 'pin').trim() })}
			labels={{ pin: 'New PIN' }}
			onDone={() => {
				toasts.show({
					type: 'success',
					title: 'PIN set',
					message: 'It works on the bar’s phone from now on.',
				});
				void invalidateReaders(client, 'users');
			}}
			failed="PIN not set"
			submit={isSet ? 'Change PIN' : 'Set PIN'}
			submitting="Saving…"
			className="grid max-w-104 gap-4"
			beside={
				isSet && (
					<Button busy={remove.isPending} onClick={() => remove.mutate()}>
						Remove PIN
					</Button>
				)
			}
		>
			{(field) => (
				<TextField
					{...field('pin')}
					hint="Four to six digits that nobody would try first."
					inputMode="numeric"
					autoComplete="off"
					maxLength={6}
				/>
			)}
		</RequestForm>
	);
}
