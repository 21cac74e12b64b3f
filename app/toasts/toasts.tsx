import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { CloseIcon } from '#app/ui/icons.tsx';
import { type Toast, ToastStore, type ToastType, toastLimit } from './toast-store.ts';

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

/** Screens that show one toast at a time; toasts.css uses the same condition. */
const smallScreen = '(width < 48.0625rem) or (height < 30rem)';

function useRoom(store: ToastStore): void {
	useEffect(() => {
		const small = matchMedia(smallScreen);
		const measure = () => store.setRoom(small.matches ? 1 : toastLimit);
		measure();
		small.addEventListener('change', measure);
		return () => small.removeEventListener('change', measure);
	}, [store]);
}

function ToastStack({ store }: { store: ToastStore }) {
	const toasts = useSyncExternalStore(store.subscribe, store.snapshot, () => none);
	useRoom(store);
	return (
		// The region is always rendered, so that screen readers announce what is inserted later.
		<section
			aria-label="Notifications"
			// Each toast sets its own urgency; this attribute keeps modal dialogs from hiding the region.
			aria-live="off"
			data-no-print
			className="toasts"
		>
			{toasts.map((toast) => (
				<ToastCard key={toast.id} toast={toast} store={store} />
			))}
		</section>
	);
}

const edge: Readonly<Record<ToastType, string>> = {
	success: 'border-l-hop',
	error: 'border-l-danger',
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
			// Only a mouse pauses: a finger does not report leaving, and browsers let it enter whatever appears where it
			// last touched.
			onPointerMove={({ pointerType }) => pointerType === 'mouse' && store.pause(id, 'pointer')}
			onPointerLeave={() => store.release(id, 'pointer')}
			onFocus={({ target }) => target.matches(':focus-visible') && store.pause(id, 'focus')}
			onBlur={() => store.release(id, 'focus')}
			className={`toast border-rule bg-paper text-ink ${edge[type]} ${leaving ? 'toast-leaving' : ''}`}
		>
			<div className="toast-words">
				<p className="font-semibold">{title}</p> {message && <p className="text-ink-soft">{message}</p>}
			</div>
			{action && (
				<button type="button" className="min-h-11 px-3 text-accent font-semibold" onClick={onAction}>
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
