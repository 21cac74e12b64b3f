import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { SelectField } from '#app/admin/ui/choice-fields.tsx';
import { Field } from '#app/admin/ui/field.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { useMay } from '#app/auth/auth.tsx';
import { useFormats } from '#app/facts.tsx';
import { gasLabels } from '#domain/bar/tap-rules.ts';
import type { Keg, Tap } from '#domain/bar/taps.ts';
import { formatMonthDay } from '#domain/locale/date-text.ts';
import { keysOf } from '#domain/record.ts';
import { pastQuery } from './queries.ts';
import { QueueEditor } from './queue-editor.tsx';
import { lineOf, type TapActions, type TapProps, useToday } from './use-taps.ts';

export function TapPanel(props: TapProps) {
	const { tap, taps, actions } = props;
	const may = useMay();
	return (
		<>
			{tap.pouring && may('kegs.update') && (
				<KegSection key={tap.pouring.id} keg={tap.pouring} tap={tap} taps={taps} actions={actions} />
			)}
			<QueueEditor tap={tap} actions={actions} />
			{may('taps.update') && <LineSection tap={tap} actions={actions} />}
			<PastSection number={tap.number} />
			{may('taps.delete') && !tap.pouring && tap.queue.length === 0 && (
				<p>
					<Button
						kind="link"
						className="touch-link"
						busy={actions.busy}
						onClick={() => void actions.remove(tap)}
					>
						Remove tap {tap.number}
					</Button>
				</p>
			)}
		</>
	);
}

const levels = [
	{ value: '', label: 'Not noted' },
	{ value: 'full', label: 'Full' },
	{ value: 'half', label: 'Half' },
	{ value: 'low', label: 'Low' },
] as const;

const wordsOf = (text: string) => text.trim() || null;

/**
 * Keeps typed values until they are saved; other fields follow the stored ones, even if somebody else changes them.
 * A form that is submitted while another change is on its way is saved after it.
 */
function useTyped<Values extends object>(
	stored: Values,
	{ busy, isBusy }: TapActions,
	send: (values: Values) => Promise<boolean>,
) {
	const [typed, setTyped] = useState<Partial<Values>>({});
	const [waits, setWaits] = useState(false);
	const values = { ...stored, ...typed };
	const save = async () => {
		setWaits(isBusy());
		if (isBusy()) return;
		const isDone = await send(values);
		if (isDone) setTyped((now) => (now === typed ? {} : now));
		// A refusal is read before the same form is sent again.
		else setWaits(false);
	};
	const saveNow = useEffectEvent(save);
	useEffect(() => {
		if (waits && !busy) void saveNow();
	}, [waits, busy]);
	return {
		values,
		type: (change: Partial<Values>) => setTyped((before) => ({ ...before, ...change })),
		onSubmit(event: FormEvent) {
			event.preventDefault();
			void save();
		},
	};
}

function KegSection({ keg, tap, taps, actions }: TapProps & { keg: Keg }) {
	return (
		<section aria-label={`Keg on tap ${tap.number}`} className="wall-section grid gap-2">
			<h3 className="wall-heading">The keg</h3>
			<div className="wall-fields">
				<SelectField
					label="Level"
					options={levels}
					value={keg.level ?? ''}
					onChange={(level) => void actions.level(keg, level === '' ? null : level)}
				/>
				<MoveField keg={keg} tap={tap} taps={taps} actions={actions} />
			</div>
			<KegForm keg={keg} tap={tap} actions={actions} />
		</section>
	);
}

function MoveField({ keg, tap, taps, actions }: TapProps & { keg: Keg }) {
	const others = taps.filter((one) => one.number !== tap.number && !one.outOfOrder);
	return (
		<Field label="Move to" hint="What pours there comes here.">
			{(control) => (
				<select
					{...control}
					value=""
					disabled={actions.busy}
					onChange={({ target }) => {
						const to = others.find(({ number }) => String(number) === target.value);
						if (to) void actions.move(keg, tap.version, to);
					}}
				>
					<option value="">Stays here</option>
					{others.map(({ number, pouring }) => (
						<option key={number} value={number}>
							Tap {number}: {pouring ? `swap with ${pouring.beer.name}` : 'empty'}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

function KegForm({ keg, tap, actions }: { keg: Keg; tap: Tap; actions: TapActions }) {
	const stored = { size: keg.size ?? '', batch: keg.batch ?? '', filledOn: keg.filledOn ?? '' };
	const { values, type, onSubmit } = useTyped(stored, actions, ({ size, batch, filledOn }) => {
		const details = { size: wordsOf(size), batch: wordsOf(batch), filledOn: wordsOf(filledOn) };
		return actions.keg(keg, tap.version, details);
	});
	const { size, batch, filledOn } = values;
	return (
		<form className="wall-fields" onSubmit={onSubmit}>
			<TextField
				label="Size"
				placeholder="1/2 bbl"
				maxLength={40}
				value={size}
				onChange={(value) => type({ size: value })}
			/>
			<TextField label="Batch" maxLength={40} value={batch} onChange={(value) => type({ batch: value })} />
			<TextField
				label="Filled on"
				type="date"
				value={filledOn}
				onChange={(value) => type({ filledOn: value })}
			/>
			<Button type="submit" busy={actions.busy}>
				Save keg
			</Button>
		</form>
	);
}

const gases = [
	{ value: '', label: 'Not noted' },
	...keysOf(gasLabels).map((value) => ({ value, label: gasLabels[value] })),
] as const;

function LineSection({ tap, actions }: { tap: Tap; actions: TapActions }) {
	const today = useToday();
	const { number, outOfOrder, cleanedOn } = tap;
	const state = outOfOrder ? `Tap ${number} is in order` : `Tap ${number} is out of order`;
	return (
		<section aria-label={`Line of tap ${number}`} className="wall-section grid gap-2">
			<h3 className="wall-heading">The line</h3>
			<div className="wall-buttons">
				<Button
					kind="row"
					disabled={cleanedOn === today}
					onClick={() => actions.note(tap, { cleanedOn: today }, `Tap ${number} was cleaned today`)}
				>
					{cleanedOn === today ? 'Cleaned today already' : 'Cleaned today'}
				</Button>
				<Button kind="row" onClick={() => actions.note(tap, { outOfOrder: !outOfOrder }, state)}>
					{outOfOrder ? 'Back in order' : 'Out of order'}
				</Button>
			</div>
			{tap.pouring && (
				<p className="wall-facts">Out of order: the keg waits here until the line works again.</p>
			)}
			<LineForm tap={tap} actions={actions} />
		</section>
	);
}

function LineForm({ tap, actions }: { tap: Tap; actions: TapActions }) {
	const {
		values: line,
		type,
		onSubmit,
	} = useTyped(lineOf(tap), actions, (values) => actions.line(tap, values, `Tap ${tap.number} is noted`));
	return (
		<form className="wall-fields" onSubmit={onSubmit}>
			<TextField
				label="Name"
				placeholder="Hand pump"
				maxLength={40}
				value={line.name ?? ''}
				onChange={(name) => type({ name: name === '' ? null : name })}
			/>
			<SelectField
				label="Gas"
				options={gases}
				value={line.gas ?? ''}
				onChange={(gas) => type({ gas: gas === '' ? null : gas })}
			/>
			<TextField
				label="Last cleaned"
				type="date"
				value={line.cleanedOn ?? ''}
				onChange={(date) => type({ cleanedOn: date === '' ? null : date })}
			/>
			<Button type="submit" busy={actions.busy}>
				Save line
			</Button>
		</form>
	);
}

function PastSection({ number }: { number: number }) {
	const formats = useFormats();
	const { data = [] } = useQuery(pastQuery(number));
	const day = (text: string | null) => (text === null ? '' : formatMonthDay(formats, text.slice(0, 10)));
	return (
		<section aria-label={`Before on tap ${number}`} className="wall-section grid gap-2">
			<h3 className="wall-heading">Before</h3>
			{data.length === 0 ? (
				<p className="wall-facts">No keg has gone from this tap yet.</p>
			) : (
				<ol>
					{data.map((keg) => (
						<li key={keg.id} className="py-1 border-b border-rule">
							<span>{keg.beer.name}</span>{' '}
							<span className="wall-facts">
								{[day(keg.tappedOn ?? keg.tappedAt), day(keg.goneAt)].join(' – ')}
								{keg.goneAt && `, ${keg.goneAt.slice(0, 4)}`}
							</span>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}
