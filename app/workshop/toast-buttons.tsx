import type { ToastRequest } from '#app/toasts/toast-store.ts';
import { toastDurations, toastLimit } from '#app/toasts/toast-store.ts';
import { useToasts } from '#app/toasts/toasts.tsx';

const examples: readonly { readonly label: string; readonly toast: ToastRequest }[] = [
	{
		label: 'Success',
		toast: { type: 'success', title: 'Login Successful', message: 'Welcome back, Ada!' },
	},
	{
		label: 'Error',
		toast: {
			type: 'error',
			title: 'Session Expired',
			message: 'Your session has expired. Please log in again.',
		},
	},
	{
		label: 'Warning',
		toast: {
			type: 'warning',
			title: 'Unauthorized Access',
			message: 'You do not have permission to access this resource.',
		},
	},
	{
		label: 'Info',
		toast: {
			type: 'info',
			title: 'Session Extended',
			message: 'Your session has been automatically extended.',
		},
	},
	{ label: 'Without a message', toast: { type: 'success', title: 'Logged Out' } },
	{
		label: 'Persistent',
		toast: {
			type: 'error',
			title: 'Account Locked',
			message: 'Too many failed attempts. Try again in 15 minutes.',
			persistent: true,
		},
	},
];

export function ToastButtons() {
	const toasts = useToasts();
	const showMany = () => {
		for (let number = 1; number <= toastLimit + 2; number += 1) {
			toasts.show({ type: 'info', title: `Round ${number}`, message: 'The oldest beyond five have gone.' });
		}
	};
	return (
		<>
			<div data-needs-script className="workshop-row">
				{examples.map(({ label, toast }) => (
					<button
						key={label}
						type="button"
						onClick={() => toasts.show(toast)}
						className="button button-quiet"
					>
						{label}
					</button>
				))}
				<button type="button" onClick={showMany} className="button button-quiet">
					{toastLimit + 2} at once
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
