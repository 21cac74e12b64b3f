import {
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
} from 'react';

interface MenuProps {
	readonly label: string;
	/** Called on Escape, Tab or a touch elsewhere. `refocus` says whether the focus returns to the button. */
	readonly onClose: (refocus: boolean) => void;
	readonly children: ReactNode;
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function place(menu: HTMLDivElement): void {
	const { bottom, height } = menu.getBoundingClientRect();
	if (bottom > innerHeight && height < menu.getBoundingClientRect().top) menu.dataset.up = '';
	itemsOf(menu)[0]?.focus({ preventScroll: true });
	menu.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

function followKey(event: KeyboardEvent<HTMLDivElement>, onClose: MenuProps['onClose']): void {
	const items = itemsOf(event.currentTarget);
	const focused = document.activeElement;
	const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
	const go = (index: number) => {
		event.preventDefault();
		items.at(index % items.length)?.focus();
	};
	if (event.key === 'ArrowDown') go(at + 1);
	else if (event.key === 'ArrowUp') go(at - 1);
	else if (event.key === 'Home') go(0);
	else if (event.key === 'End') go(-1);
	else if (event.key === 'Escape') onClose(true);
	else if (event.key.length === 1 && event.key !== ' ') {
		const letter = event.key.toLowerCase();
		const next = [...items.slice(at + 1), ...items.slice(0, at + 1)];
		next.find((item) => item.textContent.toLowerCase().startsWith(letter))?.focus();
	}
}

/** Rendered in place rather than in a portal of Base UI, whose focus guards axe refuses outside of dialogs. */
export function Menu({ label, onClose, children }: MenuProps) {
	const menu = useRef<HTMLDivElement>(null);
	const isOutside = (target: EventTarget | null) =>
		target instanceof Node && !menu.current?.parentElement?.contains(target);
	const pressed = useEffectEvent(({ target }: PointerEvent) => isOutside(target) && onClose(false));
	useLayoutEffect(() => {
		if (menu.current) place(menu.current);
	}, []);
	useEffect(() => {
		const press = (event: PointerEvent) => pressed(event);
		addEventListener('pointerdown', press);
		return () => removeEventListener('pointerdown', press);
	}, []);
	return (
		<div
			ref={menu}
			role="menu"
			aria-label={label}
			tabIndex={-1}
			className="staff-menu"
			onKeyDown={(event) => followKey(event, onClose)}
			onBlur={({ relatedTarget }) => isOutside(relatedTarget) && onClose(false)}
		>
			{children}
		</div>
	);
}

export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
	return (
		<button type="button" role="menuitem" tabIndex={-1} className="staff-menu-item" onClick={onChoose}>
			{children}
		</button>
	);
}
