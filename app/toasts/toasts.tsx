import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from '#app/ui/icons.tsx';
import { type Toast, type ToastAction, ToastStore, type ToastType } from './toast-store.ts';

const ToastContext = createContext<ToastStore | null>(null);

/** Gives the page one stack of toasts, at the top right (spec §2). */
export function ToastProvider({ children }: { children: ReactNode }) {
	const [store] = useState(() => new ToastStore());
	return (
		<ToastContext value={store}>
			{children}
			<ToastStack store={store} />
		</ToastContext>
	);
}

/** The stack, to show a toast or close one. */
export function useToasts(): ToastStore {
	const store = use(ToastContext);
	if (!store) throw new Error('useToasts needs a ToastProvider above it.');
	return store;
}

const none: readonly Toast[] = [];

function ToastStack({ store }: { store: ToastStore }) {
	const toasts = useSyncExternalStore(store.subscribe, store.snapshot, () => none);
	return (
		// The region stands from the start, so that a screen reader hears what is put into it later.
		<section
			aria-label="Notifications"
			// Each toast says itself how urgent it is; this keeps modal dialogs from hiding the whole region.
			aria-live="off"
			data-no-print
			onMouseEnter={store.hold}
			onMouseLeave={store.release}
			onFocus={store.hold}
			onBlur={store.release}
			className="pointer-events-none fixed top-3 right-3 z-60 grid w-[min(24rem,calc(100vw-1.5rem))] gap-2"
		>
			{toasts.map((toast) => (
				<ToastCard key={toast.id} toast={toast} onClose={() => store.close(toast.id)} />
			))}
		</section>
	);
}

const edge: Readonly<Record<ToastType, string>> = {
	success: 'border-l-hop',
	error: 'border-l-barn',
	warning: 'border-l-wheat',
	info: 'border-l-ink-soft',
};

function act(action: ToastAction | null, onClose: () => void): void {
	onClose();
	action?.run();
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
	const urgent = toast.type === 'error' || toast.type === 'warning';
	return (
		<div
			role={urgent ? 'alert' : 'status'}
			data-type={toast.type}
			className={`toast pointer-events-auto flex items-start gap-3 border border-l-6 border-rule bg-paper py-3 pr-1 pl-4 text-ink ${edge[toast.type]} ${toast.leaving ? 'toast-leaving' : ''}`}
		>
			<div className="min-w-0 flex-1 py-1">
				<p className="font-semibold">{toast.title}</p>
				{toast.message && <p className="text-[0.9375rem] text-ink-soft">{toast.message}</p>}
			</div>
			{toast.action && (
				<button type="button" className="toast-action" onClick={() => act(toast.action, onClose)}>
					{toast.action.label}
				</button>
			)}
			<button
				type="button"
				aria-label={`Close notification: ${toast.title}`}
				onClick={onClose}
				className="grid size-11 shrink-0 place-items-center"
			>
				<CloseIcon />
			</button>
		</div>
	);
}
