import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmButtons } from '#app/admin/ui/button.tsx';
import { Dialog } from '#app/admin/ui/dialog.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { useRequest } from '#app/admin/ui/use-request.ts';
import { useUrlFilters } from '#app/admin/ui/use-url-filters.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { onOpening, staffQuery } from '#app/api/staff-query.ts';
import { Link } from '#app/navigation/navigation.ts';
import { SizedImage } from '#app/ui/sized-image.tsx';
import {
	type LibraryPhoto,
	libraryPageOf,
	mostTakenDown,
	type PhotoUse,
} from '#domain/images/image-endpoints.ts';
import { takenDownWords } from '#domain/images/taken-down.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { settingPlaces } from '#domain/settings/setting-places.ts';
import { ContentNav } from './content-nav.tsx';
import { contentPlaces } from './content-places.ts';
import '#app/admin/beers/beers.css';
import './content.css';

const filters = ['page', 'q', 'unused'] as const;
type Wanted = Readonly<Partial<Record<(typeof filters)[number] | 'picture', string>>>;

const kindsWithPhotos = allKinds.flatMap(({ name, photo }) => (photo ? [name] : []));

const libraryQuery = (query: Wanted) => ({
	...staffQuery('pictures.list', ['pictures', 'beers', 'settings', ...kindsWithPhotos], { query }),
	...onOpening,
	placeholderData: keepPreviousData,
});

const nameOf = ({ file }: LibraryPhoto) => file ?? 'a photo';

function resultText(found: number, { q, unused }: Wanted): string {
	if (found > 0) return found === 1 ? '1 photo' : `${found} photos`;
	return q || unused === '1' ? 'No photo is like that.' : 'No photo has been uploaded yet.';
}

/** Returns the photos for the dialog: those that were chosen, or the one in the address. */
function useAsking() {
	const { chosen: address, choose } = useUrlFilters(['picture']);
	const { picture } = address;
	const [chosen, setChosen] = useState<readonly LibraryPhoto[] | null>(null);
	const one = useQuery({ ...libraryQuery(address), enabled: picture !== undefined });
	const ofAddress = picture !== undefined && !one.isPlaceholderData && one.data?.photos;
	const asking = chosen ?? (ofAddress && ofAddress.length > 0 ? ofAddress : null);
	const close = () => {
		setChosen(null);
		if (picture !== undefined) choose({ picture: '' });
	};
	return { asking, setChosen, close };
}

/** Lists every photo with its uses; `?picture=` opens the dialog about one. */
export default function LibraryScreen() {
	const { chosen: wanted, choose } = useUrlFilters(filters);
	const [picked, setPicked] = useState<ReadonlyMap<string, LibraryPhoto>>(new Map());
	const { asking, setChosen, close } = useAsking();
	const query = useQuery(libraryQuery(wanted));
	return (
		<>
			<ContentNav here={contentPlaces.photos.path} />
			<h1 id="photo-library" tabIndex={-1} className="admin-title">
				All photos
			</h1>
			<p className="max-w-152 mb-4 text-ink-soft text-pretty">
				Every photo that was uploaded, and what shows it. Somebody who asks to be taken off the site is taken
				down everywhere at once: choose the photos, and delete them for good.
			</p>
			<LibraryTools wanted={wanted} onWanted={choose} />
			<Loaded query={query} failed="The photos could not be read: ">
				{({ photos, found, pages }) => (
					<>
						<p role="status" className="staff-note">
							{resultText(found, wanted)}
						</p>
						<PhotoGrid
							photos={photos}
							picked={picked}
							onPicked={setPicked}
							onDelete={(photo) => setChosen([photo])}
						/>
						<Pages
							page={Math.min(libraryPageOf(wanted.page), pages)}
							pages={pages}
							onPage={(page) => choose({ page: String(page) })}
						/>
					</>
				)}
			</Loaded>
			{picked.size > 0 && (
				<ChosenBar
					count={picked.size}
					onNone={() => setPicked(new Map())}
					onDelete={() => setChosen([...picked.values()])}
				/>
			)}
			<TakeDownDialog photos={asking} onClose={close} onDone={() => setPicked(new Map())} />
		</>
	);
}

function ChosenBar(props: { count: number; onNone: () => void; onDelete: () => void }) {
	const { count, onNone, onDelete } = props;
	return (
		<section aria-label="Chosen photos" className="bulk-bar">
			<p role="status" className="flex-auto font-semibold tablet:flex-none">
				<span className="figure">{count}</span> chosen
			</p>
			<Button kind="row" onClick={onNone}>
				None
			</Button>
			<Button kind="row" className="row-button-tap" onClick={onDelete}>
				Delete for good…
			</Button>
		</section>
	);
}

function LibraryTools({ wanted, onWanted }: { wanted: Wanted; onWanted: (wanted: Wanted) => void }) {
	return (
		<div className="flex flex-wrap gap-2 mt-3">
			<SearchField
				label="Search photos"
				placeholder="Search"
				value={wanted.q ?? ''}
				onChange={(words) => onWanted({ page: '', q: words.slice(0, 100) })}
			/>
			<Button
				kind="row"
				aria-pressed={wanted.unused === '1'}
				onClick={() => onWanted({ page: '', unused: wanted.unused === '1' ? '' : '1' })}
			>
				Not used
			</Button>
		</div>
	);
}

interface PhotoGridProps {
	readonly photos: readonly LibraryPhoto[];
	readonly picked: ReadonlyMap<string, LibraryPhoto>;
	readonly onPicked: (picked: ReadonlyMap<string, LibraryPhoto>) => void;
	readonly onDelete: (photo: LibraryPhoto) => void;
}

function PhotoGrid({ photos, picked, onPicked, onDelete }: PhotoGridProps) {
	const eventTimeText = useTimeText();
	const toggle = (photo: LibraryPhoto) => {
		const next = new Map(picked);
		if (!next.delete(photo.id) && next.size < mostTakenDown) next.set(photo.id, photo);
		onPicked(next);
	};
	return (
		<ul
			aria-label="Photos"
			className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-y-6 gap-x-4 mt-3"
		>
			{photos.map((photo) => (
				<li
					key={photo.id}
					className="grid min-w-0 content-start gap-1"
					data-picked={picked.has(photo.id) || undefined}
				>
					<label className="relative block cursor-pointer">
						<SizedImage
							src={photo.src}
							alt=""
							className="w-full h-auto aspect-4/5 border-[1.5px] border-rule bg-paper-deep object-cover in-data-picked:border-accent in-data-picked:outline-3 in-data-picked:outline-accent"
							sizes="(width >= 48.0625rem) 12rem, 45vw"
						/>
						<input
							type="checkbox"
							className="absolute top-2 left-2 size-7"
							checked={picked.has(photo.id)}
							aria-label={`Choose ${nameOf(photo)}`}
							onChange={() => toggle(photo)}
						/>
					</label>
					<p className="overflow-hidden font-semibold text-ellipsis whitespace-nowrap">{nameOf(photo)}</p>
					<p className="field-hint">
						{photo.uploadedBy}, {eventTimeText(photo.uploadedAt)}
					</p>
					{photo.uses.length === 0 ? (
						<p className="text-ink-soft italic">Not used</p>
					) : (
						<UseList uses={photo.uses} />
					)}
					<Button
						kind="row"
						className="mt-1 justify-self-start"
						aria-label={`Delete for good… ${nameOf(photo)}`}
						onClick={() => onDelete(photo)}
					>
						Delete for good…
					</Button>
				</li>
			))}
		</ul>
	);
}

function Pages(props: { page: number; pages: number; onPage: (page: number) => void }) {
	const { page, pages, onPage } = props;
	if (pages === 1) return null;
	return (
		<nav aria-label="Pages of photos" className="flex items-center justify-center gap-4 my-6">
			<Button kind="row" busy={page === 1} onClick={() => onPage(page - 1)}>
				Newer
			</Button>
			<span>
				Page {page} of {pages}
			</span>
			<Button kind="row" busy={page === pages} onClick={() => onPage(page + 1)}>
				Older
			</Button>
		</nav>
	);
}

interface TakeDownDialogProps {
	/** Null while the dialog is closed. */
	readonly photos: readonly LibraryPhoto[] | null;
	readonly onClose: () => void;
	readonly onDone: () => void;
}

function TakeDownDialog({ photos, onClose, onDone }: TakeDownDialogProps) {
	const many = (photos?.length ?? 0) > 1;
	const title = many ? `Delete ${photos?.length} photos for good?` : 'Delete this photo for good?';
	return (
		<Dialog open={photos !== null} onClose={onClose} title={title}>
			{photos && <TakeDown photos={photos} many={many} onClose={onClose} onDone={onDone} />}
		</Dialog>
	);
}

function TakeDown(props: {
	photos: readonly LibraryPhoto[];
	many: boolean;
	onClose: () => void;
	onDone: () => void;
}) {
	const { photos, many, onClose, onDone } = props;
	const uses = photos.flatMap((photo) => photo.uses);
	const remove = useRequest({
		request: () => callStaff('pictures.takeDown', { body: { photos: photos.map(({ id }) => id) } }),
		done: (taken) => ({ title: 'Deleted for good', message: takenDownWords(taken) }),
		onDone: () => {
			onDone();
			onClose();
			// The tile and the button that was pressed are gone, so the focus moves to the heading.
			document.getElementById('photo-library')?.focus();
		},
		failed: 'Nothing was deleted',
		refresh: ['pictures', 'beers', 'food-item', 'event', 'photo'],
	});
	return (
		<>
			<Consequences uses={uses} many={many} />
			<p>
				<strong>This cannot be undone.</strong>
			</p>
			<ConfirmButtons
				confirm={remove.isPending ? 'Deleting…' : 'Delete for good'}
				onConfirm={() => remove.mutate()}
				busy={remove.isPending}
				cancel={many ? 'Keep them' : 'Keep it'}
				onCancel={onClose}
			/>
		</>
	);
}

function Consequences({ uses, many }: { uses: readonly PhotoUse[]; many: boolean }) {
	const it = many ? 'them' : 'it';
	return (
		<>
			{uses.length === 0 ? (
				<p>Nothing shows {it}.</p>
			) : (
				<>
					<p>
						{many ? 'They are' : 'It is'} taken off {uses.length === 1 ? 'this' : `these ${uses.length}`}{' '}
						first:
					</p>
					<UseList uses={uses} />
				</>
			)}
			<ul className="grid gap-1.5 mt-3 mb-4 pl-5 list-disc text-pretty">
				{uses.some(({ needsIt }) => needsIt) && (
					<li>What it shows on the home page is deleted with it, caption and all.</li>
				)}
				<li>Guests see a drawing instead, or nothing, at once.</li>
				<li>An older version that you bring back comes back without {it}.</li>
				<li>
					Backups made before still hold {it}, and a phone that has seen {it} may keep its own copy for a
					while.
				</li>
			</ul>
		</>
	);
}

function pathOf({ kind, id }: PhotoUse): string {
	if (kind === 'beer') return `/admin/beers/${id}/edit`;
	return kind === 'setting' ? (settingPlaces[id]?.path ?? '/admin/settings') : `/admin/content/${kind}/${id}`;
}

function UseList({ uses }: { uses: readonly PhotoUse[] }) {
	return (
		<ul className="grid gap-0.5 text-15 wrap-anywhere">
			{uses.map((use) => (
				<li key={`${use.kind}/${use.id}`}>
					<Link to={pathOf(use)} className="text-link touch-link">
						{use.title}
					</Link>{' '}
					<span className="field-hint">
						{use.kind === 'photo' ? 'home page' : use.noun}
						{use.binned && ', in the bin'}
					</span>
				</li>
			))}
		</ul>
	);
}
