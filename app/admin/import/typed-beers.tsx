import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { Section } from '#app/admin/ui/section.tsx';
import { useOpened } from '#app/admin/ui/use-opened.ts';
import { readStored, store } from '#app/storage.ts';
import { readTyped, type TypedBeer } from './typed-file.ts';
import { TypedServing } from './typed-serving.tsx';
import type { SentList } from './use-import.ts';

/** Shows a photo of the tap wall or the old menu beside the fields to type from. It never leaves the device. */
function WallPhotos() {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [photo, setPhoto] = useState<ImageBitmap | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	useEffect(() => {
		const paper = canvas.current;
		if (!photo || !paper) return;
		paper.width = photo.width;
		paper.height = photo.height;
		paper.getContext('2d')?.drawImage(photo, 0, 0);
	}, [photo]);
	const open = async (file: File) => {
		try {
			setPhoto(await createImageBitmap(file, { imageOrientation: 'from-image' }));
			setProblem(null);
		} catch {
			setProblem('This photo cannot be read here. Take a JPEG or PNG.');
		}
	};
	return (
		<div>
			<FileChoice accept="image/*" aria-describedby="wall-photo-hint" onFile={(file) => void open(file)}>
				{photo ? 'Another photo' : 'Photo of the tap wall'}
			</FileChoice>
			<p id="wall-photo-hint" className="field-hint">
				To type from. It stays on this device.
			</p>
			<FieldAlert text={problem} />
			{photo && (
				<section
					className="max-h-[60vh] mt-3 overflow-auto border border-rule max-[40rem]:max-h-[40vh]"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard as well
					tabIndex={0}
					aria-label="Your photo"
				>
					<canvas
						ref={canvas}
						className="w-[max(100%,40rem)]"
						role="img"
						aria-label="Photo of the tap wall"
					/>
				</section>
			)}
		</div>
	);
}

const blank: TypedBeer = { name: '', style: '', abv: '' };
const draftKey = 'typed-beers';

const fields = [
	{ name: 'name', label: 'Name', inputMode: 'text' },
	{ name: 'style', label: 'Style', inputMode: 'text' },
	{ name: 'abv', label: 'ABV', inputMode: 'decimal' },
] as const;

/** Adds an empty row, so that there is always one more than beers. */
const withSpare = (rows: readonly TypedBeer[]): readonly TypedBeer[] => {
	const filled = rows.filter((row) => Object.values(row).some(Boolean));
	return [...filled, blank];
};

interface TypedBeersProps {
	readonly busy: boolean;
	readonly onList: (list: SentList) => void;
}

export function TypedBeers(props: TypedBeersProps) {
	const [draft] = useState(() => readTyped(readStored('localStorage', draftKey)));
	const [open, setOpen] = useState(draft.length > 0);
	return (
		<Section title="Or type them in" className="import-section" headingClass="import-subtitle">
			<p>Three fields each. Sizes, prices and taps come in the next step, for all of them at once.</p>
			{open ? (
				<TypedForm {...props} draft={draft} />
			) : (
				<Button onClick={() => setOpen(true)}>Type them in</Button>
			)}
		</Section>
	);
}

/** The form for typing beers. The draft stays on the device until it is sent; the next steps are those of a file. */
function TypedForm({ busy, onList, draft }: TypedBeersProps & { draft: readonly TypedBeer[] }) {
	const [typed, setTyped] = useState<readonly TypedBeer[] | null>(null);
	const form = useOpened<HTMLFormElement>(draft.length === 0);
	const [rows, setRows] = useState(() => withSpare(draft));
	const [problem, setProblem] = useState<string | null>(null);
	const change = (at: number, changed: Partial<TypedBeer>) => {
		const next = rows.map((row, index) => (index === at ? { ...row, ...changed } : row));
		const last = next.at(-1);
		const spare = last && Object.values(last).some(Boolean) ? [blank] : [];
		setRows([...next, ...spare]);
		store('localStorage', draftKey, JSON.stringify(next));
	};
	const send = (event: FormEvent) => {
		event.preventDefault();
		const filled = withSpare(rows).slice(0, -1);
		const nameless = filled.findIndex(({ name }) => name.trim() === '');
		if (filled.length === 0 || nameless >= 0) {
			setProblem(filled.length === 0 ? 'Type at least one beer.' : `Beer ${nameless + 1} has no name yet.`);
			return;
		}
		setProblem(null);
		setTyped(filled);
	};
	if (typed) return <TypedServing beers={typed} busy={busy} onList={onList} onBack={() => setTyped(null)} />;
	return (
		<div className="typed grid gap-5">
			<WallPhotos />
			<form ref={form} onSubmit={send} noValidate>
				<ol className="grid gap-2 mb-3">
					{rows.map((row, at) => (
						<li
							// biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
							key={at}
							className="grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(4rem,1fr)] gap-2 max-[40rem]:grid-cols-[minmax(0,1fr)_5rem] max-[40rem]:pb-2 max-[40rem]:border-b max-[40rem]:border-rule"
						>
							<BeerFields row={row} at={at} onChange={(changed) => change(at, changed)} />
						</li>
					))}
				</ol>
				<FieldAlert text={problem} />
				<Button kind="primary" type="submit" busy={busy}>
					Go on with these
				</Button>
			</form>
		</div>
	);
}

interface BeerFieldsProps {
	readonly row: TypedBeer;
	readonly at: number;
	readonly onChange: (changed: Partial<TypedBeer>) => void;
}

/** Labels are visible in the first row only. */
function BeerFields({ row, at, onChange }: BeerFieldsProps) {
	return fields.map(({ name, label, inputMode }) => (
		<label key={name} className={name === 'name' ? 'max-[40rem]:col-span-full' : ''}>
			<span className={at === 0 ? 'block mb-1 font-semibold' : 'sr-only'}>
				{label} <span className="sr-only">of beer {at + 1}</span>
			</span>
			<input
				className="field-control"
				value={row[name]}
				inputMode={inputMode}
				maxLength={120}
				onChange={(event) => onChange({ [name]: event.currentTarget.value })}
			/>
		</label>
	));
}
