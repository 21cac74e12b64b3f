import type { ComponentProps, MouseEvent } from 'react';

const classes = {
	primary: 'button button-primary',
	quiet: 'button button-quiet',
	row: 'row-button',
	link: 'text-link',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
	readonly kind?: keyof typeof classes;
	/** Keeps its place and the focus, but does nothing while its work goes on. */
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

/** The second click of a double one does nothing: it was aimed at something else. */
export const once = (run: () => void) => (event: MouseEvent) => {
	if (event.detail < 2) run();
};

interface ConfirmButtonsProps {
	readonly confirm: string;
	/** Without it the button sends its form. */
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
