import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { beerStyleAddress } from '#domain/beer-styles/style-address.ts';
import type { Beer } from '#domain/beers/beer.ts';
import type { StyleTooltipPanel } from './style-tooltip-panel.tsx';
import './style-name.css';

/** In milliseconds after the mouse has left (spec §9). */
const closeDelayMs = 300;

/** In milliseconds that the mouse must rest on a name, so that crossing the page opens nothing. */
const openDelayMs = 120;

type OpenedBy = 'hover' | 'click' | 'keyboard';

/** Closes the open tooltip of the page; there is at most one. */
let closeOther: () => void = () => undefined;

/** Opens on hover or click (spec §2, 'Beer style tooltip'); without JavaScript it is a link to the style's page. */
export function StyleTooltip({ beer }: { beer: Pick<Beer, 'style' | 'styleCode'> }) {
	const trigger = useRef<HTMLButtonElement>(null);
	const { opened, open, close, hover } = useOpening();
	const address = beerStyleAddress(beer);
	const Panel = usePanel(opened !== null, () => {
		close();
		// If the panel cannot be loaded, a click leads to the style's page; hovering does nothing.
		if (opened !== 'hover') location.assign(address);
	});
	const shown = opened !== null && Panel !== null;
	// Name and panel are one area for the mouse; keyboard and touch use the button.
	return (
		<span className="style-name" {...hover}>
			<button
				ref={trigger}
				type="button"
				aria-haspopup="dialog"
				aria-expanded={shown}
				onClick={({ detail }) => {
					if (opened === 'click' || opened === 'keyboard') close();
					else open(detail === 0 ? 'keyboard' : 'click');
				}}
			>
				{beer.style}
			</button>
			<noscript>
				<a href={address}>{beer.style}</a>
			</noscript>
			{shown && <Panel beer={beer} trigger={trigger} takesFocus={opened === 'keyboard'} onClose={close} />}
		</span>
	);
}

function useOpening() {
	const [opened, setOpened] = useState<OpenedBy | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stay = () => clearTimeout(timer.current);
	const close = () => {
		stay();
		setOpened(null);
	};
	const open = (by: OpenedBy) => {
		stay();
		if (opened === null) {
			closeOther();
			closeOther = close;
		}
		setOpened(by);
	};
	const hover = {
		onPointerEnter({ pointerType }: PointerEvent) {
			if (pointerType !== 'mouse') return;
			stay();
			// On phones the panel covers the window, so it opens only on request.
			if (opened === null && !matchMedia('(width <= 48rem)').matches)
				timer.current = setTimeout(open, openDelayMs, 'hover');
		},
		onPointerLeave({ pointerType }: PointerEvent) {
			if (pointerType !== 'mouse') return;
			stay();
			timer.current = setTimeout(close, closeDelayMs);
		},
	};
	useEffect(() => () => clearTimeout(timer.current), []);
	return { opened, open, close, hover };
}

let fetched: typeof StyleTooltipPanel | null = null;

function usePanel(wanted: boolean, onFailure: () => void): typeof StyleTooltipPanel | null {
	const [panel, setPanel] = useState(() => fetched);
	const fail = useEffectEvent(onFailure);
	useEffect(() => {
		if (!wanted || panel) return;
		let current = true;
		const show = async () => {
			const code = await import('./style-tooltip-panel.tsx').catch(() => null);
			if (code) fetched = code.StyleTooltipPanel;
			if (!current) return;
			if (code) setPanel(() => code.StyleTooltipPanel);
			else fail();
		};
		void show();
		return () => {
			current = false;
		};
	}, [wanted, panel]);
	return panel;
}
