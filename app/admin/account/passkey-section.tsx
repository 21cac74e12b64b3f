import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { createPasskey, refusalMessage, usePasskeysWork } from '#app/admin/sign-in/passkeys.ts';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { type Passkey, passkeyNameInputSchema } from '#domain/auth/passkeys.ts';
import { AppError } from '#domain/errors.ts';

/** The user whose passkeys these are; null means the one who is signed in. */
type Owner = { readonly id: string; readonly username: string } | null;

export function PasskeySection({ user, className }: { user: Owner; className: string }) {
	const query = useQuery({
		queryKey: ['staff', 'passkeys', user?.id ?? null],
		meta: { reads: ['users'] },
		queryFn: ({ signal }) =>
			user
				? callStaff('users.passkeys', { params: { id: user.id }, signal })
				: callStaff('auth.passkeys', { signal }),
		staleTime: 0,
	});
	return (
		<Section title={user ? `Passkeys of ${user.username}` : 'Your passkeys'} className={className}>
			{!user && (
				<p className="mb-3">
					A passkey signs you in by finger, face or the device’s own PIN. Nobody can guess it or talk you out
					of it. Your password stays as the way back in.
				</p>
			)}
			<Loaded query={query} failed="The passkeys could not be read: ">
				{({ passkeys }) => (
					<>
						{passkeys.length === 0 && <p>{user ? 'None.' : 'You have none yet.'}</p>}
						<ul>
							{passkeys.map((passkey) => (
								<PasskeyRow key={passkey.id} user={user} passkey={passkey} />
							))}
						</ul>
					</>
				)}
			</Loaded>
			{!user && <AddPasskey />}
		</Section>
	);
}

function AddPasskey() {
	const work = usePasskeysWork();
	const client = useQueryClient();
	const toasts = useToasts();
	const add = useMutation({
		async mutationFn() {
			const { options, name } = await callStaff('auth.passkeyOptions');
			return callStaff('auth.addPasskey', { body: { name, response: await createPasskey(options) } });
		},
		onSuccess: ({ name }) => {
			const message = 'Next time, “Sign in with a passkey” is enough.';
			toasts.show({ type: 'success', title: `Passkey added: ${name}`, message });
			void invalidateReaders(client, 'users');
		},
		onError: (error) => {
			const message = error instanceof AppError ? error.message : refusalMessage(error);
			toasts.show({ type: 'error', title: 'No passkey added', message: message ?? '' });
		},
	});
	if (!work) {
		return (
			<p className="field-hint">
				This browser cannot make passkeys here: it takes a current one, and the site’s own address with https.
			</p>
		);
	}
	return (
		<p className="admin-actions">
			<Button busy={add.isPending} onClick={() => add.mutate()}>
				{add.isPending ? 'Waiting for the device…' : 'Add a passkey'}
			</Button>
		</p>
	);
}

function PasskeyRow({ user, passkey }: { user: Owner; passkey: Passkey }) {
	const timeText = useTimeText();
	const [step, setStep] = useState<'idle' | 'renaming' | 'removing'>('idle');
	const first = useRef<HTMLButtonElement>(null);
	const { name, createdAt, lastUsedAt, synced } = passkey;
	const close = () => {
		flushSync(() => setStep('idle'));
		first.current?.focus();
	};
	return (
		<li className="admin-row">
			<div>
				<p className="font-semibold">{name}</p>
				<p className="field-hint">
					{synced ? 'Synced to your other devices.' : 'On one device.'} Added {timeText(createdAt)},{' '}
					{lastUsedAt ? `last used ${timeText(lastUsedAt)}.` : 'never used.'}
				</p>
				{step === 'renaming' && <Rename passkey={passkey} onClose={close} />}
				{step === 'removing' && <Remove user={user} passkey={passkey} onClose={close} />}
			</div>
			{step === 'idle' && (
				<p className="admin-actions">
					{!user && (
						<Button ref={first} aria-label={`Rename ${name}`} onClick={() => setStep('renaming')}>
							Rename
						</Button>
					)}
					<Button
						ref={user ? first : undefined}
						aria-label={`Remove ${name}`}
						onClick={() => setStep('removing')}
					>
						Remove
					</Button>
				</p>
			)}
		</li>
	);
}

function Rename({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
	const client = useQueryClient();
	return (
		<RequestForm
			schema={passkeyNameInputSchema}
			request={(body) => callStaff('auth.renamePasskey', { params: { id }, body })}
			read={(data) => ({ name: textOf(data, 'name') })}
			labels={{ name: 'Name' }}
			onDone={() => {
				void invalidateReaders(client, 'users');
				onClose();
			}}
			failed="Not renamed"
			submit="Save"
			submitting="Saving…"
			className="grid grid-cols-1 max-w-104 gap-4"
			beside={<Button onClick={onClose}>Cancel</Button>}
		>
			{(field) => <TextField {...field('name')} defaultValue={name} maxLength={60} />}
		</RequestForm>
	);
}

function Remove(props: { user: Owner; passkey: Passkey; onClose: () => void }) {
	const { user, passkey, onClose } = props;
	const remove = useRequest({
		request: () =>
			user
				? callStaff('users.removePasskey', { params: { id: user.id, passkey: passkey.id } })
				: callStaff('auth.removePasskey', { params: { id: passkey.id } }),
		done: () => ({ title: `Passkey removed: ${passkey.name}` }),
		failed: 'Passkey not removed',
		refresh: ['users'],
	});
	return (
		<>
			<p>It signs {user ? user.username : 'you'} in no more, on any device. This cannot be undone.</p>
			<ConfirmButtons
				confirm={remove.isPending ? 'Removing…' : 'Remove this passkey'}
				onConfirm={() => remove.mutate()}
				busy={remove.isPending}
				onCancel={onClose}
			/>
		</>
	);
}
