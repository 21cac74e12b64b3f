import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useExpected } from '#app/admin/outbox/use-outbox.ts';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { FigureField } from '#app/admin/ui/figure-field.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useOpened } from '#app/admin/ui/use-opened.ts';
import { newId } from '#app/api/new-id.ts';
import { useMay } from '#app/auth/auth.tsx';
import { isFree } from '#domain/bar/tap-rules.ts';
import type { TapList } from '#domain/bar/taps.ts';
import { expectTaps, tapsQuery } from './queries.ts';
import { TapRow } from './tap-row.tsx';
import { type TapActions, useTapActions } from './use-taps.ts';
import '#app/admin/beers/beers.css';
import './taps.css';

export default function TapsScreen() {
	const query = useQuery(tapsQuery);
	const actions = useTapActions();
	return (
		<>
			<h1 className="admin-title">Taps</h1>
			<Loaded query={query}>{(list) => <Wall list={list} actions={actions} />}</Loaded>
		</>
	);
}

function Wall({ list: stored, actions }: { list: TapList; actions: TapActions }) {
	const list = useExpected(stored, expectTaps);
	const { taps } = list;
	const may = useMay();
	const [open, setOpen] = useState<number | null>(null);
	const empty = taps.filter(isFree).length;
	return (
		<>
			<p className="staff-note">
				{taps.length === 1 ? 'One tap' : `${taps.length} taps`}
				{empty > 0 && `, ${empty} empty`}
			</p>
			<ol className="wall" aria-label="Taps in the order of the line">
				{taps.map((tap) => (
					<TapRow
						key={tap.number}
						tap={tap}
						taps={taps}
						actions={actions}
						open={open === tap.number}
						onToggle={() => setOpen(open === tap.number ? null : tap.number)}
					/>
				))}
			</ol>
			{list.loose.length > 0 && <LooseKegs {...list} actions={actions} />}
			{may('taps.create') && <AddTap taken={taps.map(({ number }) => number)} actions={actions} />}
		</>
	);
}

function LooseKegs({ taps, loose, actions }: TapList & { actions: TapActions }) {
	const may = useMay();
	return (
		<section aria-labelledby="taps-loose">
			<h2 id="taps-loose" className="wall-heading">
				On tap, but on no line
			</h2>
			<ul>
				{loose.map((keg) => (
					<li key={keg.id} className="wall-line">
						<span>{keg.beer.name}</span>
						{may('kegs.move') && (
							<MoveSelect
								label={`Tap of ${keg.beer.name}`}
								busy={actions.busy}
								numbers={taps.filter(isFree).map(({ number }) => number)}
								onChoose={(number) => {
									const to = taps.find((tap) => tap.number === number);
									if (to) void actions.move(keg, keg.beer.version, to);
								}}
							/>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

interface MoveSelectProps {
	readonly label: string;
	readonly busy: boolean;
	readonly numbers: readonly number[];
	readonly onChoose: (number: number) => void;
}

function MoveSelect({ label, busy, numbers, onChoose }: MoveSelectProps) {
	return (
		<select
			aria-label={label}
			className="field-control w-auto"
			value=""
			disabled={busy}
			onChange={({ target }) => onChoose(Number(target.value))}
		>
			<option value="">Choose a tap</option>
			{numbers.map((number) => (
				<option key={number} value={number}>
					Tap {number}
				</option>
			))}
		</select>
	);
}

function AddTap({ taken, actions }: { taken: readonly number[]; actions: TapActions }) {
	const [isOpen, setOpen] = useState(false);
	// The id is made once, so that a repeated request adds one tap.
	const [id, setId] = useState(newId);
	if (!isOpen) {
		return (
			<p className="admin-actions">
				<Button onClick={() => setOpen(true)}>Add a tap</Button>
			</p>
		);
	}
	const close = (isAdded: boolean) => {
		if (isAdded) setId(newId());
		setOpen(false);
	};
	return <TapForm taken={taken} actions={actions} id={id} onClose={close} />;
}

interface TapFormProps {
	readonly taken: readonly number[];
	readonly actions: TapActions;
	readonly id: string;
	readonly onClose: (isAdded: boolean) => void;
}

function TapForm({ taken, actions, id, onClose }: TapFormProps) {
	const form = useOpened<HTMLFormElement>();
	const [number, setNumber] = useState(() => Math.max(0, ...taken) + 1);
	const [busy, setBusy] = useState(false);
	const clash = taken.includes(number) ? `There is a tap ${number} already.` : undefined;
	const wrong = Number.isInteger(number) && number > 0 && number < 1000 ? clash : 'A number from 1 to 999.';
	return (
		<form
			ref={form}
			className="grid grid-cols-1 max-w-96 gap-2 pt-4"
			onSubmit={async (event) => {
				event.preventDefault();
				if (wrong) return;
				setBusy(true);
				const line = { name: null, gas: null, cleanedOn: null, outOfOrder: false };
				const done = await actions.add({ ...line, id, number });
				setBusy(false);
				if (done) onClose(true);
			}}
		>
			<FigureField
				label="Number of the new tap"
				value={number}
				onChange={(value) => setNumber(value ?? Number.NaN)}
				read={(typed) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)}
				write={(value) => (value === null || Number.isNaN(value) ? '' : String(value))}
				example="a number from 1 to 999"
				error={wrong}
			/>
			<ConfirmButtons confirm="Add" busy={busy} onCancel={() => onClose(false)} />
		</form>
	);
}
