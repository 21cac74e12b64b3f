import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { FieldAlert } from '#app/admin/ui/field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { AppError } from '#domain/errors.ts';
import type { Shape } from '#domain/images/image-address.ts';
import { type Cut, cutAround, edgesAt, type Focus, roundFocus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { CutPreviews, type Purpose, viewsOf } from './cut-previews.tsx';
import { imageQuery } from './use-upload.ts';

type Axis = 'x' | 'y';

interface FocusEditorProps {
	readonly image: Picture;
	readonly alt: string;
	readonly purpose: Purpose;
	/** The shapes to which the photo may be cut. */
	readonly shapes: readonly Shape[];
	readonly onImage: (image: Picture) => void;
	readonly onBusy: (busy: boolean) => void;
}

export function FocusEditor({ image, alt, purpose, shapes, onImage, onBusy }: FocusEditorProps) {
	const { whole } = image;
	const { focus, shape, move, reshape, state, error } = useFocus(image, onImage);
	const cut = purpose === 'cut' ? cutAround(whole, focus, shape) : null;
	const axes = axesOf(whole, cut);
	const busy = state !== 'saved';
	useEffect(() => {
		onBusy(busy);
		return () => onBusy(false);
	}, [busy, onBusy]);
	const parts = { whole, cut, focus, onMove: move };
	return (
		<div className="grid gap-5 tablet:grid-cols-[minmax(0,34rem)_auto] tablet:justify-start tablet:items-start tablet:gap-x-8">
			<div className="grid min-w-0 content-start gap-2">
				{shapes.length > 1 && <ShapeChoice shape={shape} shapes={shapes} onChange={reshape} />}
				<FocusPhoto {...parts} axes={axes} />
				{axes.map((axis) => (
					<FocusSlider key={axis} {...parts} axis={axis} />
				))}
				{axes.length === 0 && <p className="field-hint">Guests see the whole photo.</p>}
				<p role="status" className="field-hint">
					{state === 'cutting' ? 'Cutting the photo…' : edgeText(focus, axes)}
				</p>
				{error && <FieldAlert text={error} />}
			</div>
			<CutPreviews whole={whole} views={viewsOf({ whole, shape }, focus, purpose)} alt={alt} />
		</div>
	);
}

/** Explains the effect of the focus: a subject at the edge can be kept in view, but not centered. */
function edgeText(focus: Focus, axes: readonly Axis[]): string {
	const edges = edgesAt({ x: axes.includes('x') ? focus.x : 0.5, y: axes.includes('y') ? focus.y : 0.5 });
	if (edges === '') return axes.length > 0 ? 'Tap what matters most: it stays in view in every shape.' : '';
	return `That is the ${edges} edge of the photo: it stays in view, but at the edge. A photo with more room around it looks better.`;
}

const shapeLabels: Readonly<Record<Shape, string>> = {
	upright: 'Upright, beside the text',
	wide: 'Wide, across the page',
	square: 'Square',
};

interface ShapeChoiceProps {
	readonly shape: Shape;
	readonly shapes: readonly Shape[];
	readonly onChange: (shape: Shape) => void;
}

function ShapeChoice({ shape, shapes, onChange }: ShapeChoiceProps) {
	return (
		<RadioField
			legend="Shape"
			name={useId()}
			value={shape}
			options={shapes.map((one) => ({ value: one, label: shapeLabels[one] }))}
			onChange={onChange}
			className="flex flex-wrap gap-x-5"
			optionClass="choice"
		/>
	);
}

interface FocusPartProps {
	readonly whole: Picture['whole'];
	/** Null if the photo is not cut and covers a screen of any shape. */
	readonly cut: Cut | null;
	readonly focus: Focus;
	readonly onMove: (focus: Focus) => void;
}

/** Returns the directions in which the cut can move. */
function axesOf(whole: Picture['whole'], cut: Cut | null): readonly Axis[] {
	if (!cut) return ['x', 'y'];
	if (whole.width - cut.width > 1) return ['x'];
	return whole.height - cut.height > 1 ? ['y'] : [];
}

const share = (value: number) => Math.max(0, Math.min(1, value));

const keySteps: Readonly<Record<string, readonly [Axis, number]>> = {
	ArrowLeft: ['x', -0.02],
	ArrowRight: ['x', 0.02],
	ArrowUp: ['y', -0.02],
	ArrowDown: ['y', 0.02],
};

function FocusPhoto({ whole, cut, focus, axes, onMove }: FocusPartProps & { axes: readonly Axis[] }) {
	const isDragging = useRef(false);
	const drawing = useRef<SVGSVGElement>(null);
	const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
		const box = (drawing.current ?? currentTarget).getBoundingClientRect();
		onMove({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
	};
	const step = (event: KeyboardEvent) => {
		const [axis, by] = keySteps[event.key] ?? [];
		if (!axis || by === undefined || !axes.includes(axis)) return;
		event.preventDefault();
		onMove({ ...focus, [axis]: share(focus[axis] + by) });
	};
	const release = () => {
		isDragging.current = false;
	};
	if (axes.length === 0) return <FocusDrawing whole={whole} cut={cut} focus={focus} movable={false} />;
	return (
		// biome-ignore lint/a11y/useSemanticElements: it frames one picture, no fields
		<div
			role="group"
			aria-label="Focus point of the photo. The arrow keys move it."
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the point on the picture itself
			tabIndex={0}
			className="focus-photo cursor-crosshair touch-none outline-none data-[axes=x]:[touch-action:pan-y] data-[axes=y]:[touch-action:pan-x]"
			data-axes={axes.join('')}
			onKeyDown={step}
			onPointerDown={(event) => {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				isDragging.current = true;
				follow(event);
			}}
			onPointerMove={(event) => isDragging.current && follow(event)}
			onPointerUp={release}
			onPointerCancel={release}
		>
			<FocusDrawing ref={drawing} whole={whole} cut={cut} focus={focus} movable />
		</div>
	);
}

interface FocusDrawingProps extends Omit<FocusPartProps, 'onMove'> {
	readonly movable: boolean;
	readonly ref?: Ref<SVGSVGElement>;
}

function FocusDrawing({ whole, cut, focus, movable, ref }: FocusDrawingProps) {
	const { src, width, height } = whole;
	return (
		<svg
			ref={ref}
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			className="focus-drawing block max-w-full w-auto h-auto max-h-[min(26rem,60svh)] border-[1.5px] border-ink in-focus-visible:outline-3 in-focus-visible:outline-accent in-focus-visible:outline-offset-2"
			aria-hidden="true"
		>
			<image href={src} width={width} height={height} />
			{cut && (
				<>
					<path
						className="fill-[#15110e] opacity-60"
						fillRule="evenodd"
						d={`M0 0H${width}V${height}H0ZM${cut.left} ${cut.top}h${cut.width}v${cut.height}h${-cut.width}Z`}
					/>
					<rect
						className="focus-frame fill-none stroke-[#fbf6ea] stroke-2"
						vectorEffect="non-scaling-stroke"
						x={cut.left}
						y={cut.top}
						width={cut.width}
						height={cut.height}
					/>
				</>
			)}
			{movable && (
				<circle
					className="fill-barn/85 stroke-on-barn stroke-[2.5px]"
					vectorEffect="non-scaling-stroke"
					cx={width * focus.x}
					cy={height * focus.y}
					r={Math.max(width, height) / 45}
				/>
			)}
		</svg>
	);
}

const sliders = {
	x: { label: 'Focus, from left to right', size: 'width' },
	y: { label: 'Focus, from top to bottom', size: 'height' },
} as const;

function FocusSlider({ whole, cut, focus, axis, onMove }: FocusPartProps & { axis: Axis }) {
	const id = useId();
	const { label, size } = sliders[axis];
	const least = cut ? Math.round((cut[size] / whole[size]) * 50) : 0;
	const value = Math.max(least, Math.min(100 - least, Math.round(focus[axis] * 100)));
	return (
		<div className="grid grid-cols-1 max-w-120">
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<input
				id={id}
				type="range"
				className="w-full min-h-11"
				min={least}
				max={100 - least}
				value={value}
				aria-valuetext={`${value}%`}
				onChange={({ target }) => onMove({ ...focus, [axis]: target.valueAsNumber / 100 })}
			/>
		</div>
	);
}

/** In milliseconds. The photo is cut again after the focus has rested for this long. */
const restMs = 500;

/** Manages a single scheduled or running cut that can be canceled. */
function useCancelable() {
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const running = useRef<AbortController>(null);
	const stop = () => {
		clearTimeout(timer.current);
		running.current?.abort();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
	useEffect(() => stop, []);
	return {
		stop,
		start(): AbortSignal {
			stop();
			running.current = new AbortController();
			return running.current.signal;
		},
		schedule(run: () => void): void {
			timer.current = setTimeout(run, restMs);
		},
	};
}

/** Holds the focus and shape of a photo, which the server cuts after each change. */
function useFocus({ id, focusX, focusY, shape: cutTo }: Picture, onImage: (image: Picture) => void) {
	const [focus, setFocus] = useState<Focus>({ x: focusX, y: focusY });
	const [shape, setShape] = useState(cutTo);
	const [state, setState] = useState<'saved' | 'moving' | 'cutting'>('saved');
	const [error, setError] = useState<string | null>(null);
	const queries = useQueryClient();
	// The photo may arrive after the form has changed, so this refers to the latest callback.
	const latest = useRef(onImage);
	useEffect(() => {
		latest.current = onImage;
	});
	const { stop, start, schedule } = useCancelable();
	const reset = () => {
		setFocus({ x: focusX, y: focusY });
		setShape(cutTo);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: another photo brings its own focus point and shape
	useEffect(reset, [id]);

	async function cut(body: Focus & { readonly shape: Shape }): Promise<void> {
		const signal = start();
		setState('cutting');
		setError(null);
		try {
			const made = await callStaff('pictures.focus', { params: { id }, body, signal });
			queries.setQueryData(imageQuery(made.id).queryKey, made);
			setState('saved');
			latest.current(made);
		} catch (problem) {
			if (signal.aborted) return;
			setState('saved');
			setError(problem instanceof AppError ? problem.message : 'The photo could not be cut.');
			reset();
		}
	}
	function move(to: Focus): void {
		const next = roundFocus(to);
		stop();
		setFocus(next);
		setError(null);
		setState('moving');
		schedule(() => void cut({ ...next, shape }));
	}
	function reshape(next: Shape): void {
		setShape(next);
		void cut({ ...focus, shape: next });
	}
	return { focus, shape, move, reshape, state, error };
}
