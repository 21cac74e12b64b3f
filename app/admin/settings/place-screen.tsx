import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { choice, drawnElsewhere, type FormField, list, text } from '#app/admin/editor/form-fields.tsx';
import type { FieldsProps } from '#app/admin/editor/resource.ts';
import { ImageField } from '#app/admin/images/image-field.tsx';
import { AltField } from '#app/admin/images/photo-text-fields.tsx';
import { optionsIn, SelectField } from '#app/admin/ui/choice-fields.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { mapHeight, mapWidth, PlaceMap } from '#app/place/place-map.tsx';
import { type Place, type PlaceMark, placeSchema } from '#domain/settings/place-schema.ts';
import { plainSetting, SettingEditor } from './setting-editor.tsx';
import { SettingsView } from './settings-view.tsx';

const signs: Readonly<Record<PlaceMark['sign'], string>> = {
	us: 'Us',
	parking: 'Parking',
	train: 'Train or bus',
	entrance: 'Entrance',
	other: 'Something else',
};

const blankMark: PlaceMark = { sign: 'other', name: '', x: 50, y: 50 };
/** The limit of `placeSchema`. */
const mostMarks = 12;

type Point = Pick<PlaceMark, 'x' | 'y'>;

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Converts a pointer's position to percent of the map. */
function pointOf(map: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
	const { left, top, width, height } = map.getBoundingClientRect();
	return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
}

const percentField = (label: string): FormField<number> => ({
	label,
	words: String,
	draw: ({ value, onChange, ...field }) => (
		<TextField
			{...field}
			type="number"
			value={Number.isNaN(value) ? '' : String(value)}
			onChange={(typed) => onChange(typed === '' ? Number.NaN : Number(typed))}
		/>
	),
});

const marks = list<PlaceMark>('Marks on the map', {
	noun: 'mark',
	blank: blankMark,
	fields: {
		sign: choice('Sign', optionsIn(signs)),
		name: text('Name'),
		x: percentField('From the left'),
		y: percentField('From the top'),
	},
	rows: ['sign', 'name', 'x', 'y'],
	words: (all) => all.map(({ name, x, y }) => `${name} (${x}, ${y})`).join(' · ') || 'none',
});

interface MarksOnMapProps {
	readonly place: Place;
	readonly onChange: (marks: PlaceMark[]) => void;
}

/** Draws a mark that can be dragged; the form is updated when it is released. */
function MarksOnMap({ place, onChange }: MarksOnMapProps) {
	const [dragged, setDragged] = useState<{ readonly index: number; readonly to: Point } | null>(null);
	const drawn = place.marks.map((mark, index) =>
		index === dragged?.index ? { ...mark, ...dragged.to } : mark,
	);
	const move = (index: number, to: Point) =>
		onChange(place.marks.map((mark, at) => (at === index ? { ...mark, ...to } : mark)));
	const addAt = (event: MouseEvent<Element>) => {
		if (place.marks.length >= mostMarks) return;
		const { x, y } = pointOf(event.currentTarget, event);
		onChange([...place.marks, { ...blankMark, name: 'New mark', x: percent(x), y: percent(y) }]);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the list below adds marks by the keyboard
		// biome-ignore lint/a11y/useKeyWithClickEvents: the same
		<div
			className="place-preview relative max-w-160 mt-2 mb-4 border-[1.5px] border-ink cursor-crosshair"
			onClick={addAt}
		>
			<PlaceMap place={{ ...place, marks: drawn }} />
			{/* biome-ignore lint/a11y/useSemanticElements: no other element draws */}
			<svg
				viewBox={`0 0 ${mapWidth} ${mapHeight}`}
				role="group"
				aria-label="Marks to move"
				className="absolute inset-0 overflow-visible"
			>
				{drawn.map((mark, index) => (
					<MarkHandle
						// biome-ignore lint/suspicious/noArrayIndexKey: marks have no name of their own
						key={index}
						mark={mark}
						onDrag={(to) => setDragged({ index, to })}
						onRelease={(to) => {
							setDragged(null);
							if (to) move(index, to);
						}}
						onStep={(to) => move(index, to)}
					/>
				))}
			</svg>
		</div>
	);
}

interface MarkHandleProps {
	readonly mark: PlaceMark;
	readonly onDrag: (to: Point) => void;
	/** Called with null if the drag was aborted. */
	readonly onRelease: (to: Point | null) => void;
	readonly onStep: (to: Point) => void;
}

const steps: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

/** Prevents the page from scrolling under the finger: browsers ignore `touch-action` on parts of an SVG. */
function preventScroll(handle: SVGGElement | null) {
	const prevent = (event: TouchEvent) => event.preventDefault();
	handle?.addEventListener('touchstart', prevent, { passive: false });
	return () => handle?.removeEventListener('touchstart', prevent);
}

function MarkHandle({ mark, onDrag, onRelease, onStep }: MarkHandleProps) {
	const { name, x, y } = mark;
	// The offset from the mark's center to the point where it was grabbed.
	const [grip, setGrip] = useState<Point | null>(null);
	const follow = (event: PointerEvent<SVGGElement>, held: Point): Point => {
		const at = pointOf(event.currentTarget.ownerSVGElement ?? event.currentTarget, event);
		return { x: percent(at.x - held.x), y: percent(at.y - held.y) };
	};
	const release = (to: Point | null) => {
		setGrip(null);
		onRelease(to);
	};
	return (
		<g
			ref={preventScroll}
			role="slider"
			tabIndex={0}
			aria-label={`Move ${name || 'the mark'}`}
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuenow={x}
			aria-valuetext={`${x}% from the left, ${y}% from the top`}
			className="group cursor-grab active:cursor-grabbing focus-visible:outline-none"
			transform={`translate(${(x / 100) * mapWidth} ${(y / 100) * mapHeight})`}
			onClick={(event) => event.stopPropagation()}
			onKeyDown={(event) => stepBy(event, mark, onStep)}
			onPointerDown={(event) => {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				const at = pointOf(event.currentTarget.ownerSVGElement ?? event.currentTarget, event);
				setGrip({ x: at.x - x, y: at.y - y });
			}}
			onPointerMove={(event) => grip && onDrag(follow(event, grip))}
			onPointerUp={(event) => grip && release(follow(event, grip))}
			onPointerCancel={() => grip && release(null)}
		>
			<circle
				r="42"
				className="fill-transparent group-focus-visible:stroke-ink group-focus-visible:stroke-[5px]"
			/>
		</g>
	);
}

/** Moves a mark by one percent per arrow key, by five with Shift. */
function stepBy(event: KeyboardEvent, { x, y }: Point, onStep: (to: Point) => void): void {
	const step = steps[event.key];
	if (!step) return;
	event.preventDefault();
	const far = event.shiftKey ? 5 : 1;
	onStep({ x: percent(x + step.x * far), y: percent(y + step.y * far) });
}

const mapLabels = { none: 'No map', farm: 'The drawn farm', picture: 'A picture of ours' } as const;

/** Offers the kinds of maps; the drawn farm only to a brewery that already has it. */
function MapField({ bind, saved }: FieldsProps<Place, Place>) {
	const kinds =
		saved?.map === 'farm' ? (['none', 'farm', 'picture'] as const) : (['none', 'picture'] as const);
	return (
		<SelectField {...bind('map')} options={kinds.map((value) => ({ value, label: mapLabels[value] }))} />
	);
}

function PictureFields({ bind, values: { map, alt }, setUploading }: FieldsProps<Place, Place>) {
	return (
		<>
			{map === 'picture' && (
				<ImageField
					{...bind('picture')}
					alt={alt}
					otherwise="Without one, guests see no map."
					shapes={['wide']}
					onBusy={setUploading}
				/>
			)}
			{map !== 'none' && <AltField {...bind('alt')} />}
		</>
	);
}

const place = plainSetting<Place>({
	noun: 'way here',
	name: 'place',
	endpoint: 'settings.place',
	schema: placeSchema,
	fields: {
		map: drawnElsewhere('Map'),
		picture: drawnElsewhere('Picture of the map'),
		alt: drawnElsewhere('What the map shows'),
		marks,
		parking: text('Parking', { hint: 'A sentence or two, as in the two below.', rows: 2 }),
		transit: text('Train and bus', { rows: 2 }),
		access: text('Accessibility', { rows: 2 }),
	},
	parts: [
		{ title: 'At the foot of every page', rows: ['parking', 'transit', 'access'] },
		{ title: 'Map', rows: [MapField, PictureFields] },
		{
			title: marks.label,
			hint: 'Touch the map to add a mark. Drag a mark to move it, or use the arrow keys or the numbers below: percent from the left and from the top.',
			rows: [({ values, bind }) => <MarksOnMap place={values} onChange={bind('marks').onChange} />, 'marks'],
			isShown: ({ map }) => map !== 'none',
		},
	],
	saveLabel: 'Save the way here',
	savedTitle: 'Way here saved',
});

export default function PlaceScreen() {
	return <SettingsView>{(all) => <SettingEditor setting={place} saved={all.place} />}</SettingsView>;
}
