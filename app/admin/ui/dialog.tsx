import { Dialog as Base } from '@base-ui/react/dialog';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useToasts } from '#app/toasts/toasts.tsx';
import { ConfirmButtons } from './button.tsx';

export function Dialog(props: { open: boolean; onClose: () => void; title: string; children: ReactNode }) {
	const { open, onClose, title, children } = props;

	return (
		<Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
			<Base.Portal>
				<Base.Backdrop className="admin-dialog-backdrop" />
				<Base.Popup className="admin-dialog">
					<Base.Title className="mb-3 font-display text-24 leading-[1.1] font-normal">{title}</Base.Title>
					{children}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}

interface ConfirmDialogProps<Subject, Result> {
	/** What the question is about; null closes the dialog. */
	readonly subject: Subject | null;
	readonly title: string;
	readonly children: ReactNode;
	readonly confirm: string;
	/** The button's label while the request runs. */
	readonly busy: string;
	readonly request: (subject: Subject) => Promise<Result>;
	/** Called after the dialog has closed. */
	readonly onDone: (result: Result) => void;
	/** The title of the toast if the request was refused. */
	readonly failed: string;
	/** Refetches what shows the subject, after success and failure. */
	readonly refresh: () => Promise<void>;
	readonly onClose: () => void;
}

/** Asks before a request that cannot be undone; closes after success and failure. */
export function ConfirmDialog<Subject, Result>(props: ConfirmDialogProps<Subject, Result>) {
	const { subject, title, children, confirm, busy, onClose } = props;
	const toasts = useToasts();
	const work = useMutation({
		mutationFn: props.request,
		onSuccess: (result) => {
			onClose();
			props.onDone(result);
		},
		onError: ({ message }) => {
			toasts.show({ type: 'error', title: props.failed, message });
			onClose();
		},
		onSettled: props.refresh,
	});
	return (
		<Dialog open={subject !== null} onClose={onClose} title={title}>
			{children}
			<ConfirmButtons
				confirm={work.isPending ? busy : confirm}
				onConfirm={() => subject !== null && work.mutate(subject)}
				busy={work.isPending}
				cancel="Keep it"
				onCancel={onClose}
				className="admin-actions mt-5"
			/>
		</Dialog>
	);
}
