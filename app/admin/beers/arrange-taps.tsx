import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#app/admin/ui/icons.tsx';
import type { StaffBeerRow } from '#domain/beers/beer-endpoints.ts';
import {
	placeName,
	sameWall,
	swapPlaces,
	swapWords,
	type WallPlace,
	wallOf,
	wallPlaces,
} from '#domain/beers/tap-wall.ts';
import type { BeerActions } from './beer-actions.ts';
import { useDrag } from './use-drag.ts';

/** The wall as it was and as it is being arranged. After `restart` both begin again once another wall has been read. */
function useArranging(rows: readonly StaffBeerRow[]) {
	const list = useRef<HTMLOListElement>(null);
	const [start, setStart] = useState(() => wallPlaces(rows));
	const [places, setPlaces] = useState<readonly WallPlace[]>(start);
	const [said, setSaid] = useState('');
	const [stale, setStale] = useState(false);
	if (stale) {
		const current = wallPlaces(rows);
		if (!sameWall(wallOf(current), wallOf(start))) {
			setStale(false);
			setStart(current);
			setPlaces(current);
		}
	}
	const move = (index: number, to: number) => {
		if (to < 0 || to >= places.length || to === index) return;
		const next = swapPlaces(places, index, to);
		// Drawn at once, so that the focus can follow.
		flushSync(() => {
			setPlaces(next);
			setSaid(swapWords(next, index, to));
		});
	};
	/** By one place; the focus goes along. */
	const step = (index: number, by: -1 | 1, control: string) => {
		move(index, index + by);
		const place = list.current?.children[index + by];
		const same = place?.querySelector<HTMLButtonElement>(`[data-control="${control}"]:enabled`);
		(same ?? place?.querySelector<HTMLButtonElement>('[data-control="grip"]'))?.focus();
	};
	return { list, start, places, said, move, step, restart: () => setStale(true) };
}

type ArrangeTapsProps = {
	rows: readonly StaffBeerRow[];
	onSave: BeerActions['arrange'];
	onClose: () => void;
};

export function ArrangeTaps({ rows, onSave, onClose }: ArrangeTapsProps) {
	const help = useId();
	const { list, start, places, said, move, step, restart } = useArranging(rows);
	const [busy, setBusy] = useState(false);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const drag = useDrag(list, move);
	const save = async () => {
		const [taps, from] = [wallOf(places), wallOf(start)];
		setBusy(true);
		const outcome = sameWall(taps, from) ? 'done' : await onSave(taps, from);
		setBusy(false);
		if (outcome === 'done') onClose();
		if (outcome === 'stale') restart();
	};

	return (
		<section aria-label="Arrange taps">
			<h1 ref={heading} tabIndex={-1} className="admin-title wall-title">
				Arrange taps
			</h1>
			<p id={help} className="staff-note">
				Drag a beer to another tap, or use the arrows. What hangs there takes its place.
			</p>
			<p role="status" className="visually-hidden">
				{said}
			</p>
			<ol ref={list} className="wall" data-dragging={drag.from !== null || undefined}>
				{places.map((place, index) => (
					<Place
						key={place.number ?? `loose-${index}`}
						place={place}
						first={index === 0}
						last={index === places.length - 1}
						dragged={drag.from === index}
						target={drag.over === index && drag.from !== index}
						help={help}
						onGrab={(event) => drag.start(event, index)}
						onStep={(by, control) => step(index, by, control)}
					/>
				))}
			</ol>
			<ConfirmButtons confirm="Save" onConfirm={save} busy={busy} onCancel={onClose} className="wall-bar" />
		</section>
	);
}

const steps = [
	{ control: 'up', by: -1, icon: <ArrowUpIcon /> },
	{ control: 'down', by: 1, icon: <ArrowDownIcon /> },
] as const;

interface PlaceProps {
	readonly place: WallPlace;
	readonly first: boolean;
	readonly last: boolean;
	readonly dragged: boolean;
	readonly target: boolean;
	readonly help: string;
	readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
	readonly onStep: (by: -1 | 1, control: string) => void;
}

function Place({ place, first, last, dragged, target, help, onGrab, onStep }: PlaceProps) {
	const { number, beer } = place;
	const byKey = (event: KeyboardEvent) => {
		if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
		event.preventDefault();
		onStep(event.key === 'ArrowUp' ? -1 : 1, 'grip');
	};
	return (
		<li className="wall-place" data-dragged={dragged || undefined} data-target={target || undefined}>
			<span className="wall-number figure">
				<span className="visually-hidden">{number === null ? 'No tap' : 'Tap '}</span>
				{number ?? '–'}
			</span>
			<span className="wall-name" data-empty={beer === null || undefined}>
				{beer?.name ?? 'empty'}
			</span>
			{beer && (
				<>
					<button
						type="button"
						data-control="grip"
						className="wall-grip"
						aria-label={`Move ${beer.name}, ${placeName(place)}`}
						aria-describedby={help}
						onPointerDown={onGrab}
						onKeyDown={byKey}
					>
						<GripIcon />
					</button>
					{steps.map(({ control, by, icon }) => (
						<Button
							key={control}
							kind="row"
							data-control={control}
							className="row-button-menu"
							aria-label={`Move ${beer.name} ${control}`}
							disabled={by < 0 ? first : last}
							onClick={() => onStep(by, control)}
						>
							{icon}
						</Button>
					))}
				</>
			)}
		</li>
	);
}
