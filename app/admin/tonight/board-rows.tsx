import { statusInputOf } from '#app/admin/beers/beer-actions.ts';
import { LowButton, once } from '#app/admin/beers/beer-row.tsx';
import { Button } from '#app/admin/ui/button.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFacts } from '#app/facts.tsx';
import { useNow } from '#app/hours/now.tsx';
import { serviceDayOf } from '#domain/hours/service-day.ts';
import { onSince } from '#domain/tonight/tonight.ts';
import { type BoardTouches, type PlacedRow, rowElementId } from './use-board.ts';

interface BoardRowsProps {
	readonly id: string;
	readonly title: string;
	readonly count: number;
	readonly rows: readonly PlacedRow[];
	readonly touches: BoardTouches;
	readonly empty: string;
}

export function BoardRows({ id, title, count, rows, touches, empty }: BoardRowsProps) {
	return (
		<section aria-labelledby={id} className="tonight-list">
			<h2 id={id} tabIndex={-1} className="tonight-heading">
				{title} <span className="figure tonight-count">{count}</span>
			</h2>
			{rows.length > 0 ? (
				<ul>
					{rows.map((placed) => (
						<BoardRow key={placed.row.id} {...placed} touches={touches} />
					))}
				</ul>
			) : (
				<p className="tonight-empty">{empty}</p>
			)}
		</section>
	);
}

function BoardRow({ row, before, touches }: PlacedRow & { touches: BoardTouches }) {
	const may = useMay();
	const { name, style, tapNumber, low, status } = row;
	const moved = before !== null && before.status !== status;
	const how = status === 'on-tap' ? 'tapped' : 'kicked';
	return (
		<li
			id={rowElementId(row.id)}
			className="tonight-row"
			data-low={low || undefined}
			data-moved={moved ? how : undefined}
		>
			<p className="tonight-tap figure">
				{tapNumber !== null && (
					<>
						<span className="sr-only">Tap </span>
						{tapNumber}
					</>
				)}
			</p>
			<div className="tonight-what">
				<h3 className="tonight-name">{name}</h3>
				<p className="tonight-facts">
					<State {...{ row, before }} /> <span className="tonight-style">{style}</span>
				</p>
			</div>
			<div className="tonight-buttons">
				{status === 'on-tap' && !moved && may('beers.low') && <LowButton row={row} onLow={touches.low} />}
				{may('beers.status') && <Turn {...{ row, before, touches }} />}
			</div>
		</li>
	);
}

function Turn({ row, before, touches }: PlacedRow & { touches: BoardTouches }) {
	const onTap = row.status === 'on-tap';
	const moved = before && before.status !== row.status;
	const [label, look] = moved
		? ['Undo', '']
		: onTap
			? ['Kick it', 'row-button-kick']
			: ['Tap it', 'row-button-tap'];
	const wish = moved ? statusInputOf(before) : ({ status: onTap ? 'archived' : 'on-tap' } as const);
	return (
		<Button
			kind="row"
			className={`tonight-turn ${look}`}
			aria-label={`${label}: ${row.name}`}
			onClick={once(() => wish && touches.status(row, wish))}
		>
			{label}
		</Button>
	);
}

function State({ row, before }: PlacedRow) {
	const { schedule } = useFacts();
	const today = serviceDayOf(useNow(), schedule.timeZone);
	if (before && before.status !== row.status) {
		if (row.status !== 'on-tap') return <b>Kicked.</b>;
		return <b>{row.tapNumber === null ? 'On tap.' : `On tap ${row.tapNumber}.`}</b>;
	}
	const since = row.status === 'on-tap' ? onSince(row.tappedOn, today) : null;
	return since && <span className="tonight-since">{since} ·</span>;
}
