import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from '#app/ui/icons.tsx';
import { type Toast, ToastStore, type ToastType } from './toast-store.ts';

const ToastContext = createContext<ToastStore | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
	const [store] = useState(() => new ToastStore());
	return (
		<ToastContext value={store}>
			{children}
			<ToastStack store={store} />
		</ToastContext>
	);
}

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
			className="pointer-events-none fixed top-3 right-3 z-60 grid w-[min(24rem,calc(100vw-1.5rem))] gap-2"
		>
			{toasts.map((toast) => (
				<ToastCard key={toast.id} toast={toast} store={store} />
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

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
	const { id, type, title, message, action, leaving } = toast;
	const urgent = type === 'error' || type === 'warning';
	const onAction = () => {
		store.close(id);
		action?.run();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it; only the clock stands still meanwhile
		<div
			role={urgent ? 'alert' : 'status'}
			data-type={type}
			onPointerEnter={() => store.hold(id, 'pointer')}
			onPointerLeave={() => store.release(id, 'pointer')}
			onFocus={() => store.hold(id, 'focus')}
			onBlur={() => store.release(id, 'focus')}
			className={`toast pointer-events-auto flex items-start gap-3 border border-l-6 border-rule bg-paper py-3 pr-1 pl-4 text-ink ${edge[type]} ${leaving ? 'toast-leaving' : ''}`}
		>
			<div className="min-w-0 flex-1 py-1">
				<p className="font-semibold">{title}</p>
				{message && <p className="text-[0.9375rem] text-ink-soft">{message}</p>}
			</div>
			{action && (
				<button type="button" className="toast-action" onClick={onAction}>
					{action.label}
				</button>
			)}
			<button
				type="button"
				aria-label={`Close notification: ${title}`}
				onClick={() => store.close(id)}
				className="grid size-11 shrink-0 place-items-center"
			>
				<CloseIcon />
			</button>
		</div>
	);
}
