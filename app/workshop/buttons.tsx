import type { ComponentProps } from 'react';
import { type ToastRequest, toastDurations, toastLimit } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';
import { ShareIcon } from '#app/ui/icons.tsx';

const kinds = {
	Primary: 'button button-primary',
	Quiet: 'button button-quiet',
	'Text link': 'text-link inline-flex min-h-11 items-center gap-2',
} as const;

type State = ComponentProps<'button'> & { 'data-show'?: 'hover' | 'focus' };

/** `data-show` makes app/ui/ui.css apply the styles of hover and focus. */
const states: Readonly<Record<string, State>> = {
	'At rest': {},
	Hovered: { 'data-show': 'hover' },
	Focused: { 'data-show': 'focus' },
	Disabled: { disabled: true },
	Busy: {
		disabled: true,
		'aria-busy': true,
		children: (
			<>
				<span aria-hidden="true" className="spinner" />
				Saving…
			</>
		),
	},
	'With a sign': {
		children: (
			<>
				<ShareIcon />
				Share
			</>
		),
	},
};

export function ButtonStates() {
	return (
		<table id="kinds" className="workshop-states">
			<thead>
				<tr>
					{['Kind', ...Object.keys(states), 'As a link'].map((name) => (
						<th key={name} scope="col">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Object.entries(kinds).map(([kind, className]) => (
					<tr key={kind}>
						<th scope="row">{kind}</th>
						{Object.entries(states).map(([name, { children = 'Beer Menu', ...state }]) => (
							<td key={name} data-state={name}>
								<button type="button" {...state} className={className}>
									{children}
								</button>
							</td>
						))}
						<td data-state="As a link">
							<a href="#kinds" className={className}>
								Beer Menu
							</a>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

const examples: Readonly<Record<string, ToastRequest>> = {
	Success: { type: 'success', title: 'Login Successful', message: 'Welcome back, Ada!' },
	Error: {
		type: 'error',
		title: 'Session Expired',
		message: 'Your session has expired. Please log in again.',
	},
	Warning: {
		type: 'warning',
		title: 'Unauthorized Access',
		message: 'You do not have permission to access this resource.',
	},
	Info: { type: 'info', title: 'Session Extended', message: 'Your session has been automatically extended.' },
	'Without a message': { type: 'success', title: 'Logged Out' },
	Persistent: {
		type: 'error',
		title: 'Account Locked',
		message: 'Too many failed attempts. Try again in 15 minutes.',
		persistent: true,
	},
};

export function ToastButtons() {
	const toasts = useToasts();
	const many = toastLimit + 2;
	const showMany = () => {
		for (let number = 1; number <= many; number += 1) {
			toasts.show({ type: 'info', title: `Round ${number}`, message: 'The oldest beyond five have gone.' });
		}
	};
	return (
		<>
			<div data-needs-script className="workshop-row">
				{Object.entries(examples).map(([name, toast]) => (
					<button key={name} type="button" onClick={() => toasts.show(toast)} className="button button-quiet">
						{name}
					</button>
				))}
				<button type="button" onClick={showMany} className="button button-quiet">
					{many} at once
				</button>
			</div>
			<p className="mt-4 max-w-[38em] text-ink-soft">
				They stay for {toastDurations.success / 1000} seconds, warnings for {toastDurations.warning / 1000},
				errors for {toastDurations.error / 1000}, and stop counting while they are pointed at or focused. A
				persistent one stays until it is closed. They need script.
			</p>
		</>
	);
}
