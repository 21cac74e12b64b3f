import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

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
