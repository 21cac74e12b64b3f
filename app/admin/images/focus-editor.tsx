import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { callStaff } from '#app/api/call-staff.ts';
import { AppError } from '#domain/errors.ts';
import { type Cut, cutAround, type Focus, roundFocus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-endpoints.ts';
import { imageKey } from './use-upload.ts';

/** How long the focus point must rest before the photo is cut anew, in milliseconds: once per move, not per key. */
const restMs = 500;

function useFocus({ id, focusX, focusY }: Picture, onImage: (image: Picture) => void) {
	const [focus, setFocus] = useState<Focus>({ x: focusX, y: focusY });
	const [state, setState] = useState<'saved' | 'moving' | 'cutting'>('saved');
	const [error, setError] = useState<string | null>(null);
	const queries = useQueryClient();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const running = useRef<AbortController>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another photo brings its own focus point
	useEffect(() => setFocus({ x: focusX, y: focusY }), [id]);
	const stop = () => {
		clearTimeout(timer.current);
		running.current?.abort();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
	useEffect(() => stop, []);

	async function cut(body: Focus): Promise<void> {
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		setState('cutting');
		try {
			const made = await callStaff('pictures.focus', { params: { id }, body, signal });
			queries.setQueryData(imageKey(made.id), made);
			setState('saved');
			onImage(made);
		} catch (problem) {
			if (signal.aborted) return;
			setState('saved');
			setError(problem instanceof AppError ? problem.message : 'The photo could not be cut.');
			setFocus({ x: focusX, y: focusY });
		}
	}
	function move(to: Focus): void {
		const next = roundFocus(to);
		stop();
		setFocus(next);
		setError(null);
		setState('moving');
		timer.current = setTimeout(() => void cut(next), restMs);
	}
	return { focus, move, state, error };
}

interface FocusEditorProps {
	readonly image: Picture;
	readonly alt: string;
	readonly onImage: (image: Picture) => void;
	readonly onBusy: (busy: boolean) => void;
}

export function FocusEditor({ image, alt, onImage, onBusy }: FocusEditorProps) {
	const { whole } = image;
	const { focus, move, state, error } = useFocus(image, onImage);
	const cut = cutAround(whole, focus);
	const axis = axisOf(whole, cut);
	const busy = state !== 'saved';
	useEffect(() => {
		onBusy(busy);
		return () => onBusy(false);
	}, [busy, onBusy]);
	return (
		<div className="focus-editor">
			<div className="focus-side">
				<FocusPhoto {...{ whole, cut, focus, axis }} onMove={move} />
				{axis ? (
					<FocusSlider {...{ whole, cut, focus, axis }} onMove={move} />
				) : (
					<p className="field-hint">Guests see the whole photo.</p>
				)}
				<p role="status" className="field-hint">
					{state === 'cutting' ? 'Cutting the photo…' : ''}
				</p>
				{error && (
					<p role="alert" className="field-error">
						{error}
					</p>
				)}
			</div>
			<CutPreviews whole={whole} cut={cut} alt={alt} />
		</div>
	);
}

interface FocusPartProps<Axis> {
	readonly whole: Picture['whole'];
	readonly cut: Cut;
	readonly focus: Focus;
	readonly axis: Axis;
	readonly onMove: (focus: Focus) => void;
}

function axisOf(whole: Picture['whole'], cut: Cut): 'x' | 'y' | null {
	if (whole.width - cut.width > 1) return 'x';
	return whole.height - cut.height > 1 ? 'y' : null;
}

function FocusPhoto({ whole, cut, focus, axis, onMove }: FocusPartProps<'x' | 'y' | null>) {
	const held = useRef(false);
	const { width, height } = whole;
	const follow = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
		const box = currentTarget.getBoundingClientRect();
		const share = (value: number) => Math.max(0, Math.min(1, value));
		onMove({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
	};
	const release = () => {
		held.current = false;
	};
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			className="focus-photo"
			data-axis={axis ?? undefined}
			aria-hidden="true"
			onPointerDown={(event) => {
				if (!axis || event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				held.current = true;
				follow(event);
			}}
			onPointerMove={(event) => held.current && follow(event)}
			onPointerUp={release}
			onPointerCancel={release}
		>
			<image href={whole.src} width={width} height={height} />
			<path
				className="focus-shade"
				fillRule="evenodd"
				d={`M0 0H${width}V${height}H0ZM${cut.left} ${cut.top}h${cut.width}v${cut.height}h${-cut.width}Z`}
			/>
			<rect className="focus-frame" x={cut.left} y={cut.top} width={cut.width} height={cut.height} />
			{axis && (
				<circle
					className="focus-point"
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

function FocusSlider({ whole, cut, focus, axis, onMove }: FocusPartProps<'x' | 'y'>) {
	const id = useId();
	const { label, size } = sliders[axis];
	const least = Math.round((cut[size] / whole[size]) * 50);
	const value = Math.max(least, Math.min(100 - least, Math.round(focus[axis] * 100)));
	return (
		<div className="focus-slider">
			<label htmlFor={id} className="field-label">
				{label}
			</label>
			<input
				id={id}
				type="range"
				min={least}
				max={100 - least}
				value={value}
				aria-valuetext={`${value}%`}
				onChange={({ target }) => onMove({ ...focus, [axis]: target.valueAsNumber / 100 })}
			/>
		</div>
	);
}

function CutPreviews({ whole, cut, alt }: { whole: Picture['whole']; cut: Cut; alt: string }) {
	const { src, width, height } = whole;
	const photo = <image href={src} width={width} height={height} preserveAspectRatio="none" />;
	const viewBox = `${cut.left} ${cut.top} ${cut.width} ${cut.height}`;
	const words = alt || 'The photo as guests see it';
	return (
		<div className="cut-previews">
			<figure>
				<svg viewBox={viewBox} className="cut-preview cut-preview-card" aria-hidden="true">
					{photo}
				</svg>
				<figcaption className="field-hint">Small</figcaption>
			</figure>
			<figure>
				<svg viewBox={viewBox} className="cut-preview cut-preview-page" role="img" aria-label={words}>
					{photo}
				</svg>
				<figcaption className="field-hint">Large</figcaption>
			</figure>
		</div>
	);
}
