import { type Dispatch, memo, useCallback, useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#app/admin/ui/icons.tsx';
import { OpenedPanel } from '#app/admin/ui/opened-panel.tsx';
import { TextField } from '#app/admin/ui/text-field.tsx';
import { SizedImage } from '#app/ui/sized-image.tsx';
import type { HangingChange, HangingPhoto } from './hanging.ts';
import { ShownImage } from './shown-image.tsx';
import type { useDragOrder } from './use-drag-order.ts';

interface HangRowProps {
	readonly photo: HangingPhoto;
	readonly index: number;
	readonly count: number;
	readonly showErrors: boolean;
	readonly isDragged: boolean;
	readonly dispatch: Dispatch<HangingChange>;
	readonly remove: (ids: readonly string[]) => void;
	readonly grip: ReturnType<typeof useDragOrder>['grip'];
}

function Row(props: HangRowProps) {
	const { photo, index, isDragged, grip } = props;
	return (
		<li className="hang-row" data-hang={photo.id} data-state={photo.state} data-held={isDragged || undefined}>
			<div className="hang-picture">
				{photo.image && photo.state === 'ready' ? (
					<SizedImage src={photo.image} alt="" sizes="5rem" className="hang-photo" />
				) : (
					<span className="hang-photo" aria-hidden="true" />
				)}
				<span className="hang-grip" aria-hidden="true" onPointerDown={grip}>
					⠿
				</span>
			</div>
			<div className="hang-what">
				<p className="hang-name">
					<span className="figure">{index + 1}</span> {photo.name}
				</p>
				<RowState {...props} />
			</div>
		</li>
	);
}

/** Up to thirty are on one page: typing in one renders only that one again. */
export const HangRow = memo(
	Row,
	(before, after) =>
		before.photo === after.photo &&
		before.index === after.index &&
		before.count === after.count &&
		before.showErrors === after.showErrors &&
		before.isDragged === after.isDragged,
);

function RowState(props: HangRowProps) {
	const { photo, dispatch } = props;
	const { id, state, name, message, mayRetry } = photo;
	if (state === 'ready') return <ReadyRow {...props} />;
	return (
		<>
			{state === 'failed' ? (
				<p role="alert" className="field-error">
					{message}
				</p>
			) : (
				<p className="field-hint">{state === 'sending' ? message || 'Sending…' : 'Waiting for its turn'}</p>
			)}
			<div className="beer-buttons">
				{state === 'failed' && mayRetry && (
					<Button
						kind="row"
						aria-label={`Try again: ${name}`}
						onClick={() => dispatch({ type: 'change', id, change: { state: 'waiting', message: '' } })}
					>
						Try again
					</Button>
				)}
				<RowButtons {...props} />
			</div>
		</>
	);
}

function ReadyRow(props: HangRowProps) {
	const { photo, dispatch } = props;
	const { id, name, alt } = photo;
	const [framing, setFraming] = useState(false);
	const frame = framing ? 'Close the frame' : 'Frame it';
	const setCut = useCallback(
		(isCut: boolean) => dispatch({ type: 'change', id, change: { isCut } }),
		[dispatch, id],
	);
	return (
		<>
			{photo.message && <p className="field-hint">{photo.message}</p>}
			<PhotoText {...props} />
			{framing && (
				<OpenedPanel label={`The frame of ${name}`} className="hang-frame">
					<ShownImage
						image={photo.image}
						alt={alt}
						may
						purpose="cut"
						shapes={['upright']}
						onImage={({ src }) => dispatch({ type: 'change', id, change: { image: src } })}
						onBusy={setCut}
					/>
				</OpenedPanel>
			)}
			<div className="beer-buttons">
				<Button
					kind="row"
					aria-expanded={framing}
					aria-label={`${frame}: ${name}`}
					onClick={() => setFraming(!framing)}
				>
					{frame}
				</Button>
				<RowButtons {...props} />
			</div>
		</>
	);
}

/** What is said of a photo. */
function PhotoText({ photo, showErrors, dispatch }: HangRowProps) {
	const { id, alt, caption, takenOn } = photo;
	const set = (change: Partial<HangingPhoto>) => dispatch({ type: 'change', id, change });
	return (
		<>
			<TextField
				path={`${id}.alt`}
				label="What the photo shows"
				hint="Read out to guests who cannot see it."
				error={showErrors && alt.trim() === '' ? 'Say what the photo shows.' : undefined}
				rows={2}
				maxLength={500}
				value={alt}
				onChange={(text) => set({ alt: text })}
			/>
			<div className="beer-pair">
				<TextField
					path={`${id}.caption`}
					label="Caption"
					hint="May stay empty."
					maxLength={200}
					value={caption}
					onChange={(text) => set({ caption: text })}
				/>
				<TextField
					path={`${id}.takenOn`}
					label="Taken on"
					hint="As the file says."
					type="date"
					error={showErrors && takenOn === '' ? 'Say on which day.' : undefined}
					value={takenOn}
					onChange={(date) => set({ takenOn: date })}
				/>
			</div>
		</>
	);
}

function RowButtons({ photo: { id, name }, index, count, dispatch, remove }: HangRowProps) {
	const moves = [
		{ label: `Move ${name} up`, by: -1, icon: <ArrowUpIcon />, ends: index === 0 },
		{ label: `Move ${name} down`, by: 1, icon: <ArrowDownIcon />, ends: index === count - 1 },
	];
	return (
		<>
			{moves.map(({ label, by, icon, ends }) => (
				<Button
					key={label}
					kind="row"
					className="row-button-menu"
					aria-label={label}
					busy={ends}
					onClick={() => dispatch({ type: 'move', id, by })}
				>
					{icon}
				</Button>
			))}
			<Button kind="row" aria-label={`Leave out ${name}`} onClick={() => remove([id])}>
				Leave out
			</Button>
		</>
	);
}
