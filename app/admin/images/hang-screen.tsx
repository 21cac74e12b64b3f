import { useEffect, useState } from 'react';
import { ContentNav } from '#app/admin/content/content-nav.tsx';
import { contentPlaces } from '#app/admin/content/content-places.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { Link } from '#app/navigation/navigation.ts';
import { mostHung } from '#domain/resources/content-endpoints.ts';
import { HangDrop } from './hang-drop.tsx';
import { HangRow } from './hang-row.tsx';
import type { HangingPhoto } from './hanging.ts';
import { useDragOrder } from './use-drag-order.ts';
import { type Hang, useHang } from './use-hang.ts';
import { type Hanging, useHanging } from './use-hanging.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/content/content.css';
import '#app/admin/editor/forms.css';
import './hang.css';
import './images.css';

const photosText = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** How far they are: '12 of 30 photos are here. 1 did not arrive.' */
function progressText(photos: readonly HangingPhoto[]): string {
	const ready = photos.filter(({ state }) => state === 'ready').length;
	const failed = photos.filter(({ state }) => state === 'failed').length;
	const here = `${ready} of ${photosText(photos.length)} ${ready === 1 ? 'is' : 'are'} here.`;
	return failed > 0 ? `${here} ${failed} did not arrive.` : here;
}

/** A month's own photos for the home page, in one go. */
export default function HangScreen() {
	const hanging = useHanging();
	const { photos, add, remove } = hanging;
	const [left, setLeft] = useState(0);
	const ready = photos.filter(({ state }) => state === 'ready');
	const pending = photos.filter(({ state }) => state === 'waiting' || state === 'sending').length;
	const hang = useHang(ready, remove);
	useWarning(pending > 0);
	return (
		<>
			<ContentNav here={contentPlaces.photos.path} />
			<h1 className="admin-title">Hang photos</h1>
			<p className="staff-note">
				Choose or drop up to {mostHung} photos at once. They are sent one after the other; say what each shows
				meanwhile. Guests see nothing until you hang them.
			</p>
			<HangDrop onFiles={(files) => setLeft(add(files))} />
			{left > 0 && (
				<p role="alert" className="field-error">
					{photosText(left)} left out: {mostHung} at a time. Hang these first.
				</p>
			)}
			{photos.length > 0 && (
				<>
					<Progress photos={photos} pending={pending} />
					<Rows hanging={hanging} showErrors={hang.submitted} />
					<RadioField
						legend="Where they hang"
						name="instead"
						value={hang.instead}
						options={[
							{ value: false, label: 'Before the photos that hang there' },
							{ value: true, label: 'Instead of them' },
						]}
						onChange={hang.setInstead}
						className="shape-choice"
						optionClass="shape-option"
					/>
					<HangBar
						hang={hang}
						ready={ready.length}
						pending={pending}
						cutting={photos.some(({ isCut }) => isCut)}
					/>
				</>
			)}
			<Done hung={hang.hang.data} undo={hang.undo} />
		</>
	);
}

/** Leaving would stop what is on its way. */
function useWarning(isBusy: boolean): void {
	useEffect(() => {
		if (!isBusy) return;
		const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', confirmLeaving);
		return () => removeEventListener('beforeunload', confirmLeaving);
	}, [isBusy]);
}

interface ProgressProps {
	readonly photos: readonly HangingPhoto[];
	readonly pending: number;
}

function Progress({ photos, pending }: ProgressProps) {
	return (
		<div className="hang-progress">
			<p role="status">{progressText(photos)}</p>
			{pending > 0 && (
				<progress
					className="progress"
					aria-label="Photos that are here"
					max={photos.length}
					value={photos.length - pending}
				/>
			)}
		</div>
	);
}

interface RowsProps {
	readonly hanging: Hanging;
	readonly showErrors: boolean;
}

function Rows({ hanging: { photos, dispatch, remove }, showErrors }: RowsProps) {
	const drag = useDragOrder((id, at) => dispatch({ type: 'place', id, at }));
	return (
		<ol aria-label="Photos to hang" className="hang-rows" data-dragging={drag.dragged ?? undefined}>
			{photos.map((photo, index) => (
				<HangRow
					key={photo.id}
					photo={photo}
					index={index}
					count={photos.length}
					isDragged={drag.dragged === photo.id}
					{...{ showErrors, dispatch, remove }}
					grip={drag.grip}
				/>
			))}
		</ol>
	);
}

interface HangBarProps {
	readonly hang: Hang;
	readonly ready: number;
	readonly pending: number;
	readonly cutting: boolean;
}

function HangBar({ hang: { hang, submit }, ready, pending, cutting }: HangBarProps) {
	return (
		<div className="save-bar">
			<div role="alert">{hang.error && <p className="field-error">{hang.error.message}</p>}</div>
			<Button kind="primary" busy={hang.isPending || cutting || pending > 0 || ready === 0} onClick={submit}>
				{hang.isPending
					? 'Hanging…'
					: pending > 0
						? `${photosText(pending)} still on the way`
						: `Hang ${photosText(ready)}`}
			</Button>
		</div>
	);
}

interface DoneProps {
	readonly hung: { readonly change: string; readonly hung: number; readonly taken: number } | undefined;
	readonly undo: Hang['undo'];
}

function Done({ hung, undo }: DoneProps) {
	if (!hung) return <div role="status" />;
	const instead = hung.taken > 0 ? `, instead of ${photosText(hung.taken)}` : '';
	return (
		<div role="status" className="beer-notice">
			<p>
				{undo.data
					? 'Undone: the home page shows what it showed before.'
					: `${photosText(hung.hung)} ${hung.hung === 1 ? 'hangs' : 'hang'} on the home page${instead}.`}
			</p>
			{undo.error && <p className="field-error">{undo.error.message}</p>}
			<p className="beer-buttons">
				{!undo.data && (
					<Button kind="row" busy={undo.isPending} onClick={() => undo.mutate(hung.change)}>
						Undo
					</Button>
				)}
				<Link to="/admin/photos" className="row-button">
					The photos in their order
				</Link>
			</p>
		</div>
	);
}
