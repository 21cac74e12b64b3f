import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { EventList } from '#app/admin/security-log/event-list.tsx';
import { LogOut } from '#app/admin/sign-in/log-out.tsx';
import { PasswordField, UsernameBeside } from '#app/admin/sign-in/password-field.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth, useMay } from '#app/auth/auth.tsx';
import { invalidateReaders } from '#app/live/refresh.ts';
import { Link } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { passwordChangeSchema } from '#domain/auth/auth.ts';
import { passwordHint } from '#domain/auth/credentials.ts';
import { permissions, permissionWords, roleSentence } from '#domain/auth/permissions.ts';
import { pinInputSchema } from '#domain/auth/pin.ts';
import { BarPhonesSection } from './bar-phones-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { SessionSection } from './session-section.tsx';

export default function AccountScreen() {
	const { user } = useAuth();
	const may = useMay();
	const eventTimeText = useTimeText();
	if (!user) return null;
	return (
		<div className="admin-parts">
			<header className="flex flex-wrap items-start justify-between gap-4">
				<div>
					<h1 className="admin-title">{user.username}</h1>
					<p className="mt-1.5 text-ink-soft">
						{roleSentence(user)}.{user.lastLogin && ` Last login ${eventTimeText(user.lastLogin)}.`}
					</p>
				</div>
				<LogOut className="button button-quiet" />
			</header>
			<SessionSection user={null} className="admin-part" />
			<Part title="Your password">
				<GivenPassword userId={user.id} />
				<ChangePassword username={user.username} />
			</Part>
			<PasskeySection user={null} className="admin-part" />
			<PinSection userId={user.id} className="admin-part" />
			{may('barPhones.create') && <BarPhonesSection className="admin-part" sets />}
			<Part title="What happened to your account" id="account-events">
				<EventList
					own
					about={['own', user.id]}
					read={(query, signal) => callStaff('auth.events', { query, signal })}
					first={10}
					empty="Nothing yet."
				/>
			</Part>
			<Part title="What you can do">
				<Rights of={user.permissions} />
			</Part>
			{may('tokens.list') && (
				<Part title="Keys for programs">
					<p>A till or a script makes its calls with a token of its own.</p>
					<Link to="/admin/tokens" className="text-link touch-link">
						Look after the tokens
					</Link>
				</Part>
			)}
		</div>
	);
}

function Rights({ of: own }: { of: readonly string[] }) {
	return (
		<ul className="grid gap-x-8 tablet:grid-cols-[1fr_1fr]">
			{permissions
				.filter((permission) => own.includes(permission))
				.map((permission) => (
					<li key={permission} className="py-1.5 border-b border-rule first-letter:uppercase">
						{permissionWords[permission]}
					</li>
				))}
		</ul>
	);
}

function Part(section: ComponentProps<typeof Section>) {
	return <Section {...section} className="admin-part" />;
}

/** Reminds somebody whose password was chosen for them: it works, but another person knows it. */
function GivenPassword({ userId }: { userId: string }) {
	const { data } = useQuery(ownAccountQuery(userId));
	if (!data?.passwordFrom) return null;
	return (
		<p className="mb-4 py-3 px-4 border-l-6 border-accent">
			{data.passwordFrom} chose your password. Choose your own.
		</p>
	);
}

const labels = { current: 'Current password', next: 'New password' } as const;

function ChangePassword({ username }: { username: string }) {
	const toasts = useToasts();
	const client = useQueryClient();
	return (
		<RequestForm
			schema={passwordChangeSchema}
			request={(body) => callStaff('auth.password', { body })}
			read={(data) => ({ current: textOf(data, 'current'), next: textOf(data, 'next') })}
			labels={labels}
			onDone={() => {
				const message = 'Your other devices have to log in again.';
				toasts.show({ type: 'success', title: 'Password changed', message });
				void invalidateReaders(client, 'users');
			}}
			failed="Password not changed"
			submit="Change password"
			submitting="Changing…"
			className="grid grid-cols-1 max-w-104 gap-4"
		>
			{(field) => (
				<>
					<UsernameBeside username={username} />
					<PasswordField {...field('current')} autoComplete="current-password" />
					<PasswordField {...field('next')} hint={passwordHint} autoComplete="new-password" />
				</>
			)}
		</RequestForm>
	);
}

/** Sets or removes the user's own PIN for the bar's phone. */
function PinSection({ userId, className }: { userId: string; className: string }) {
	const eventTimeText = useTimeText();
	const { data } = useQuery(ownAccountQuery(userId));
	const pinSetAt = data?.pinSetAt ?? null;
	return (
		<Section title="Your PIN for the bar’s phone" className={className}>
			<p className="mb-3">
				On a phone that the bar shares, four to six digits say that it is you. They open the work behind the
				bar there, and nothing anywhere else.{' '}
				{pinSetAt ? `You set yours ${eventTimeText(pinSetAt)}.` : 'You have none yet.'}
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
			className="grid grid-cols-1 max-w-104 gap-4"
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

const ownAccountQuery = (userId: string) =>
	queryOptions({
		queryKey: ['staff', 'own-account', userId],
		meta: { reads: ['users'] },
		queryFn: ({ signal }) => callStaff('auth.me', { signal }),
		staleTime: 0,
	});
