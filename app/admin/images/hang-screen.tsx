import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ContentNav } from '#app/admin/content/content-nav.tsx';
import { contentPlaces } from '#app/admin/content/content-places.ts';
import { Button } from '#app/admin/ui/button.tsx';
import { RadioField } from '#app/admin/ui/choice-fields.tsx';
import { controlId } from '#app/admin/ui/field.tsx';
import { FileChoice } from '#app/admin/ui/file-choice.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { newId } from '#app/api/new-id.ts';
import { invalidateReaders } from '#app/live/refresh.ts';
import { mostHung } from '#domain/resources/content-endpoints.ts';
import { HangRow } from './hang-row.tsx';
import type { HangingPhoto } from './hanging.ts';
import { accept } from './image-chooser.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useHanging } from './use-hanging.ts';
import '#app/admin/beers/beers.css';
import '#app/admin/content/content.css';
import '#app/admin/editor/forms.css';
import './hang.css';
import './images.css';

function useHang(onHung: (ids: readonly string[]) => void) {
	const [id, setId] = useState(newId);
	const client = useQueryClient();
	const onSettled = () => invalidateReaders(client, 'photo', 'pictures');
	const undo = useMutation({
		mutationFn: (change: string) => callStaff('changes.undo', { params: { id: change }, body: {} }),
		onSettled,
	});
	const hang = useMutation({
		mutationFn: ({ photos, instead }: { photos: readonly HangingPhoto[]; instead: boolean }) => {
			const hung = photos.map(({ image: file, alt, caption, takenOn }) => ({ file, alt, caption, takenOn }));
			return callStaff('photos.hang', { body: { id, instead, photos: hung } });
		},
		onSuccess: (_, { photos }) => {
			setId(newId());
			undo.reset();
			onHung(photos.map((photo) => photo.id));
		},
		onSettled,
	});
	return { hang, undo };
}

const photosWords = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);

/** How far they are: '12 of 30 photos are here. 1 did not arrive.' */
function progressWords(photos: readonly HangingPhoto[]): string {
	const ready = photos.filter(({ state }) => state === 'ready').length;
	const failed = photos.filter(({ state }) => state === 'failed').length;
	const here = `${ready} of ${photosWords(photos.length)} ${ready === 1 ? 'is' : 'are'} here.`;
	return failed > 0 ? `${here} ${failed} did not arrive.` : here;
}

/** A month's own photos for the home page, in one go. */
export default function HangScreen() {
	const { photos, dispatch, add, remove } = useHanging();
	const [left, setLeft] = useState(0);
	const [asked, setAsked] = useState(false);
	const [instead, setInstead] = useState(false);
	const { hang, undo } = useHang((ids) => {
		remove(ids);
		setAsked(false);
	});
	const drag = useDragOrder((id, at) => dispatch({ type: 'place', id, at }));
	const ready = photos.filter(({ state }) => state === 'ready');
	const pending = photos.filter(({ state }) => state === 'waiting' || state === 'sending').length;
	const cutting = photos.some(({ isCut }) => isCut);
	useWarning(pending > 0);
	const choose = (files: readonly File[]) => setLeft(add(files));
	const save = () => {
		const unsaid = ready.find(({ alt, takenOn }) => alt.trim() === '' || takenOn === '');
		setAsked(true);
		if (!unsaid) return hang.mutate({ photos: ready, instead });
		document
			.getElementById(controlId(`${unsaid.id}.${unsaid.alt.trim() === '' ? 'alt' : 'takenOn'}`))
			?.focus();
	};
	return (
		<>
			<ContentNav here={contentPlaces.photos.path} />
			<h1 className="admin-title">Hang photos</h1>
			<p className="staff-note">
				Choose or drop up to {mostHung} photos at once. They are sent one after the other; say what each shows
				meanwhile. Guests see nothing until you hang them.
			</p>
			<Drop onFiles={choose} />
			{left > 0 && (
				<p role="alert" className="field-error">
					{photosWords(left)} left out: {mostHung} at a time. Hang these first.
				</p>
			)}
			{photos.length > 0 && (
				<>
					<div className="hang-progress">
						<p role="status">{progressWords(photos)}</p>
						{pending > 0 && (
							<progress
								className="progress"
								aria-label="Photos that are here"
								max={photos.length}
								value={photos.length - pending}
							/>
						)}
					</div>
					<ol aria-label="Photos to hang" className="hang-rows" data-dragging={drag.held ?? undefined}>
						{photos.map((photo, index) => (
							<HangRow
								key={photo.id}
								photo={photo}
								index={index}
								count={photos.length}
								asked={asked}
								held={drag.held === photo.id}
								{...{ dispatch, remove }}
								grip={drag.grip}
							/>
						))}
					</ol>
					<RadioField
						legend="Where they hang"
						name="instead"
						value={instead}
						options={[
							{ value: false, label: 'Before the photos that hang there' },
							{ value: true, label: 'Instead of them' },
						]}
						onChange={setInstead}
						className="shape-choice"
						optionClass="shape-option"
					/>
					<div className="save-bar">
						<div role="alert">{hang.error && <p className="field-error">{hang.error.message}</p>}</div>
						<Button
							kind="primary"
							busy={hang.isPending || cutting || pending > 0 || ready.length === 0}
							onClick={save}
						>
							{hang.isPending
								? 'Hanging…'
								: pending > 0
									? `${photosWords(pending)} still on the way`
									: `Hang ${photosWords(ready.length)}`}
						</Button>
					</div>
				</>
			)}
			<Done hung={hang.data} undo={undo} />
		</>
	);
}

/** Leaving would stop what is on its way. */
function useWarning(isBusy: boolean): void {
	useEffect(() => {
		if (!isBusy) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener('beforeunload', ask);
		return () => removeEventListener('beforeunload', ask);
	}, [isBusy]);
}

function Drop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const [over, setOver] = useState(false);
	const depth = useRef(0);
	const leave = () => {
		depth.current = Math.max(0, depth.current - 1);
		if (depth.current === 0) setOver(false);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button within it does the same by keyboard
		<div
			className="hang-drop"
			data-over={over || undefined}
			onDragEnter={() => {
				depth.current += 1;
				setOver(true);
			}}
			onDragLeave={leave}
			onDragOver={(event) => event.preventDefault()}
			onDrop={(event) => {
				event.preventDefault();
				depth.current = 0;
				setOver(false);
				onFiles([...event.dataTransfer.files]);
			}}
			onPaste={({ clipboardData }) => clipboardData.files.length > 0 && onFiles([...clipboardData.files])}
		>
			<FileChoice kind="primary" multiple accept={accept} onFiles={onFiles}>
				Choose photos
			</FileChoice>
			<p className="field-hint">Or drop them here. JPEG, PNG, WebP, AVIF or GIF, 10 MB each.</p>
		</div>
	);
}

interface DoneProps {
	readonly hung: { readonly change: string; readonly hung: number; readonly taken: number } | undefined;
	readonly undo: ReturnType<typeof useHang>['undo'];
}

function Done({ hung, undo }: DoneProps) {
	if (!hung) return <div role="status" />;
	const instead = hung.taken > 0 ? `, instead of ${photosWords(hung.taken)}` : '';
	return (
		<div role="status" className="beer-notice">
			<p>
				{undo.data
					? 'Undone: the home page shows what it showed before.'
					: `${photosWords(hung.hung)} ${hung.hung === 1 ? 'hangs' : 'hang'} on the home page${instead}.`}
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
