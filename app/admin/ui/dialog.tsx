import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface DialogProps {
	readonly open: boolean;
	readonly onClose: () => void;
	readonly title: string;
	readonly children: ReactNode;
}

export function Dialog({ open, onClose, title, children }: DialogProps) {
	return (
		<Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
			<Base.Portal>
				<Base.Backdrop className="admin-dialog-backdrop" />
				<Base.Popup className="admin-dialog">
					<Base.Title className="admin-dialog-title">{title}</Base.Title>
					{children}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
