import type { ComponentProps, MouseEvent } from 'react';

const classes = {
	primary: 'button button-primary',
	quiet: 'button button-quiet',
	row: 'row-button',
	link: 'text-link',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
	readonly kind?: keyof typeof classes;
	/** While this is true, the button keeps the focus and does nothing. */
	readonly busy?: boolean;
}

export function Button({ kind = 'quiet', busy, className, onClick, ...rest }: ButtonProps) {
	return (
		<button
			type="button"
			aria-disabled={busy}
			onClick={busy ? undefined : onClick}
			className={className ? `${classes[kind]} ${className}` : classes[kind]}
			{...rest}
		/>
	);
}

/** Ignores the second click of a double click. */
export const once = (run: () => void) => (event: MouseEvent) => {
	if (event.detail < 2) run();
};

interface ConfirmButtonsProps {
	readonly confirm: string;
	/** Called on confirmation; without it the button submits its form. */
	readonly onConfirm?: () => void;
	readonly busy?: boolean;
	readonly cancel?: string;
	readonly onCancel: () => void;
	readonly className?: string;
}

export function ConfirmButtons(props: ConfirmButtonsProps) {
	const { confirm, onConfirm, busy, cancel = 'Cancel', onCancel, className = 'admin-actions' } = props;
	return (
		<p className={className}>
			<Button kind="primary" type={onConfirm ? 'button' : 'submit'} busy={busy} onClick={onConfirm}>
				{confirm}
			</Button>
			<Button onClick={onCancel}>{cancel}</Button>
		</p>
	);
}
