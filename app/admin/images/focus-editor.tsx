import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Cut, cutAround, type Focus } from '#domain/images/image-cut.ts';
import type { Picture } from '#domain/images/image-schema.ts';
import { useFocus } from './use-focus.ts';

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
	const busy = state !== 'saved';
	useEffect(() => {
		onBusy(busy);
		return () => onBusy(false);
	}, [busy, onBusy]);
	return (
		<div className="focus-editor">
			<div className="focus-side">
				<FocusPhoto whole={whole} cut={cut} focus={focus} onMove={move} />
				<FocusSliders whole={whole} cut={cut} focus={focus} onMove={move} />
				<p role="status" className="field-hint">
					{state === 'cutting' ? 'Cutting the photo…' : ''}
				</p>
				{error && (
					<p role="alert" className="field-error">
						{error}
					</p>
				)}
			</div>
			<CutPreview whole={whole} cut={cut} alt={alt} />
		</div>
	);
}

interface FocusPartProps {
	readonly whole: Picture['whole'];
	readonly cut: Cut;
	readonly focus: Focus;
	readonly onMove: (focus: Focus) => void;
}

/** Which way a cut can go in its photo: sideways, up and down, or nowhere. */
function axisOf({ whole, cut }: Pick<FocusPartProps, 'whole' | 'cut'>): 'x' | 'y' | null {
	if (whole.width - cut.width > 1) return 'x';
	return whole.height - cut.height > 1 ? 'y' : null;
}

function FocusPhoto({ whole, cut, focus, onMove }: FocusPartProps) {
	const held = useRef(false);
	const { width, height } = whole;
	const axis = axisOf({ whole, cut });
	const follow = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
		const box = currentTarget.getBoundingClientRect();
		const share = (value: number) => Math.max(0, Math.min(1, value));
		onMove({ x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) });
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
			onPointerUp={() => {
				held.current = false;
			}}
			onPointerCancel={() => {
				held.current = false;
			}}
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

/** A slider for the way that the cut can go, in hundredths of the photo; its ends are where the cut meets the edges. */
function FocusSliders({ whole, cut, focus, onMove }: FocusPartProps) {
	const id = useId();
	const axis = axisOf({ whole, cut });
	if (!axis) return <p className="field-hint">Guests see the whole photo.</p>;
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
				onChange={(event) => onMove({ ...focus, [axis]: event.currentTarget.valueAsNumber / 100 })}
			/>
		</div>
	);
}

function CutPreview({ whole, cut, alt }: { whole: Picture['whole']; cut: Cut; alt: string }) {
	const photo = (
		<image href={whole.src} width={whole.width} height={whole.height} preserveAspectRatio="none" />
	);
	const viewBox = `${cut.left} ${cut.top} ${cut.width} ${cut.height}`;
	return (
		<div className="cut-previews">
			<figure>
				<svg viewBox={viewBox} className="cut-preview cut-preview-card" aria-hidden="true">
					{photo}
				</svg>
				<figcaption className="field-hint">On the menu</figcaption>
			</figure>
			<figure>
				<svg
					viewBox={viewBox}
					className="cut-preview cut-preview-page"
					role="img"
					aria-label={alt || 'The photo as guests see it'}
				>
					{photo}
				</svg>
				<figcaption className="field-hint">On its page</figcaption>
			</figure>
		</div>
	);
}
