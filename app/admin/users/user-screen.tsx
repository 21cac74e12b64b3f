import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { BarPhonesSection, barPhonesQuery } from '#app/admin/account/bar-phones-section.tsx';
import { PasskeySection } from '#app/admin/account/passkey-section.tsx';
import { SessionSection } from '#app/admin/account/session-section.tsx';
import { EditorFrame } from '#app/admin/editor/editor-frame.tsx';
import { RequestForm, textOf } from '#app/admin/editor/request-form.tsx';
import { asTyped } from '#app/admin/sign-in/password-field.tsx';
import { TokenList, tokensQuery } from '#app/admin/tokens/token-list.tsx';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { OneTimePassword } from '#app/admin/ui/one-time-secret.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { callStaff } from '#app/api/call-staff.ts';
import { useAuth } from '#app/auth/auth.tsx';
import { useNow } from '#app/hours/now.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { usernameHint } from '#domain/auth/credentials.ts';
import { roleSentence } from '#domain/auth/permissions.ts';
import { AppError } from '#domain/errors.ts';
import { userAccessText } from '#domain/users/user-access-text.ts';
import { changeRefusal, lockEnd, type User, userInputSchema } from '#domain/users/users.ts';
import { allStaff, LoginTraces, Marks } from './account-status.tsx';
import { storeUser, useUsers } from './queries.ts';
import { AccessSection, RoleSection } from './role-section.tsx';
import { useUserEditor } from './use-user-editor.ts';
import './users.css';

export default function UserScreen({ params: { id } }: { params: { id: string } }) {
	const query = useUsers();
	const user = query.data?.find((one) => one.id === id);
	return (
		<div className="users grid grid-cols-1 max-w-184 gap-5 desktop:max-w-none">
			<PageHead title={user?.username ?? 'Staff'} index={false} />
			{allStaff}
			<Loaded query={query}>
				{(users) =>
					user ? (
						<Account key={id} user={user} users={users} />
					) : (
						<>
							<h1 className="admin-title">Nobody here has this account</h1>
							<p>It may be another taproom’s address.</p>
						</>
					)
				}
			</Loaded>
		</div>
	);
}

function Account({ user, users }: { user: User; users: readonly User[] }) {
	const ownId = useAuth().user?.id ?? '';
	const editor = useUserEditor(user);
	const own = user.id === ownId;
	const refusal = changeRefusal(ownId, user, { disabled: true }, users);
	return (
		<>
			<AccountHead user={user} own={own} />
			{refusal && (
				<p className="py-3 px-4 border-l-6 border-rule">
					{refusal.message}
					{own && (
						<>
							{' '}
							Your password and your sessions are on the{' '}
							<Link to="/admin/account" className="text-link">
								Account screen
							</Link>
							.
						</>
					)}
				</p>
			)}
			{own && <NameSection key={user.version} user={user} own />}
			{!own && (
				<EditorFrame editor={editor}>
					<div className="grid content-start gap-5 desktop:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] desktop:gap-x-14 desktop:items-start">
						{!refusal && <RoleSection editor={editor} user={user} />}
						<div className="grid content-start gap-5">
							<NameSection key={user.version} user={user} own={false} />
							<PasswordSection user={user} />
							<SessionSection user={user} className="admin-part mt-3" />
							{user.passkeys > 0 && <PasskeySection user={user} className="admin-part mt-3" />}
							{user.barPhones > 0 && <BarPhonesSection maker={user} className="admin-part mt-3" />}
							{user.tokens > 0 && (
								<Section
									title={`Tokens that ${user.username} is responsible for`}
									className="admin-part mt-3"
								>
									<TokenList maker={user} />
								</Section>
							)}
							{!refusal && <AccessSection editor={editor} user={user} />}
						</div>
					</div>
				</EditorFrame>
			)}
		</>
	);
}

function AccountHead({ user, own }: { user: User; own: boolean }) {
	const client = useQueryClient();
	const title = useRef<HTMLHeadingElement>(null);
	const now = useNow();
	const newDevices = lockEnd(user.lockedUntil, now) !== null;
	const locked = newDevices || lockEnd(user.deviceLockedUntil, now) !== null;
	const { id, username } = user;
	const unlock = useRequest({
		request: () => callStaff('users.unlock', { params: { id } }),
		onDone: (after) => {
			storeUser(client, after);
			// The pressed button disappears with the lock, so the focus moves to the heading.
			title.current?.focus();
		},
		done: () => ({ title: `${username} can try again` }),
		failed: `${username} not unlocked`,
	});
	return (
		<header>
			<h1
				ref={title}
				id="user-title"
				tabIndex={-1}
				className="admin-title flex flex-wrap items-center gap-y-1.5 gap-x-3 mb-1.5 wrap-anywhere"
			>
				{username} <Marks user={user} />
			</h1>
			<p>{roleSentence(user)}.</p>
			<LoginTraces user={user} />
			{locked && !own && (
				<p className="flex flex-wrap items-center gap-y-3 gap-x-5 mt-3 font-semibold">
					Too many wrong passwords.
					{newDevices && ` Devices that ${username} logged in with before still get in.`}
					<Button busy={unlock.isPending} onClick={() => unlock.mutate()}>
						Unlock now
					</Button>
				</p>
			)}
		</header>
	);
}

/** Generates a new password for a user. It asks first, since the old one stops working at once. */
function PasswordSection({ user }: { user: User }) {
	const { id, username } = user;
	const client = useQueryClient();
	const [step, setStep] = useState<'idle' | 'asking' | { password: string }>('idle');
	const [isKept, setKept] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const reset = useRequest({
		request: () => callStaff('users.password', { params: { id } }),
		onDone: ({ person, password }) => {
			storeUser(client, person);
			setKept(false);
			setStep({ password: password ?? '' });
		},
		failed: 'Password not reset',
	});
	const close = () => {
		reset.reset();
		flushSync(() => setStep('idle'));
		button.current?.focus();
	};
	if (typeof step === 'object') {
		return (
			<div className="admin-part mt-3">
				<OneTimePassword username={username} password={step.password} onDone={close} />
				{!isKept && <HeldOffer user={user} onDone={() => setKept(true)} />}
			</div>
		);
	}
	return (
		<section aria-labelledby="user-password" className="admin-part mt-3">
			<h2 id="user-password">Password</h2>
			{step === 'asking' ? (
				<Question username={username} busy={reset.isPending} onYes={() => reset.mutate()} onNo={close} />
			) : (
				<p className="admin-actions mt-0">
					<Button ref={button} onClick={() => setStep('asking')}>
						Reset password
					</Button>
				</p>
			)}
		</section>
	);
}

function Question(props: { username: string; busy: boolean; onYes: () => void; onNo: () => void }) {
	const { username, busy, onYes, onNo } = props;

	const message = useRef<HTMLParagraphElement>(null);
	useEffect(() => message.current?.focus(), []);
	return (
		<>
			<p ref={message} tabIndex={-1}>
				The password that {username} has stops working, and they are logged out everywhere. You get a new one
				to hand over.
			</p>
			<ConfirmButtons
				confirm={busy ? 'Making one…' : 'Make a new password'}
				onConfirm={onYes}
				busy={busy}
				onCancel={onNo}
			/>
		</>
	);
}

const schema = z.pick(userInputSchema, { username: true });

/** Changes a username that was mistyped or is no longer used. */
function NameSection({ user, own }: { user: User; own: boolean }) {
	const { id, username, version } = user;
	const client = useQueryClient();
	const toasts = useToasts();
	const { renamed } = useAuth();
	return (
		<section aria-labelledby="user-name" className="admin-part mt-3">
			<h2 id="user-name">Username</h2>
			<RequestForm
				schema={schema}
				read={(data) => ({ username: textOf(data, 'username') })}
				request={(body) => callStaff('users.update', { params: { id }, version, body })}
				labels={{ username: 'New username' }}
				onDone={(after) => {
					storeUser(client, after);
					if (own) renamed(after.username);
					const message = `${own ? 'You log' : 'They log'} in by it from now on. The log keeps the old name.`;
					toasts.show({ type: 'success', title: `${username} is ${after.username} now`, message });
				}}
				failed={`${username} not renamed`}
				submit="Rename"
				submitting="Renaming…"
				className="users-form grid grid-cols-1 max-w-128 gap-5"
			>
				{(field) => (
					<TextField
						{...field('username')}
						defaultValue={username}
						hint={usernameHint}
						{...asTyped}
						maxLength={60}
					/>
				)}
			</RequestForm>
		</section>
	);
}

/** Asks, after a new password, whether the account's phones and tokens should end too, which only the admin can know. */
function HeldOffer({ user, onDone }: { user: User; onDone: () => void }) {
	const { username, barPhones, tokens } = user;
	const end = useEndAll(user, onDone);
	const held = userAccessText({ barPhones, tokens });
	if (held === null) return null;
	const them = barPhones + tokens === 1 ? 'it' : 'them';
	return (
		<Section
			title={`What ${username} set up goes on`}
			className="grid grid-cols-1 max-w-184 gap-3 mt-3 p-4 border-[1.5px] border-ink border-l-6 border-l-accent bg-glass"
			headingClass="text-22"
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
	const tokens = useQuery(tokensQuery).data?.tokens ?? [];
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
					// Somebody else has already ended it.
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
