import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/admin/ui/button.tsx';
import { Loaded } from '#app/admin/ui/loaded.tsx';
import { useTimeText } from '#app/admin/ui/moment-text.ts';
import { SearchField } from '#app/admin/ui/search-field.tsx';
import { callStaff } from '#app/api/call-staff.ts';
import { useSearchParams } from '#app/navigation/navigation.ts';
import { SizedImage } from '#app/ui/sized-image.tsx';
import { type LibraryPhoto, mostTakenDown } from '#domain/images/image-endpoints.ts';
import { allKinds } from '#domain/resources/kinds.ts';
import { ContentNav } from './content-nav.tsx';
import { contentPlaces } from './content-places.ts';
import { UseList } from './photo-uses.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import '#app/admin/beers/beers.css';
import './content.css';
import './library.css';

interface Wanted {
	readonly page: number;
	readonly unused: boolean;
	readonly words: string;
}
const everything: Wanted = { page: 1, unused: false, words: '' };

const kindsWithPhotos = allKinds.flatMap(({ name, photo }) => (photo ? [name] : []));

const libraryQuery = ({ page, unused, words }: Wanted, imageName: string | null) =>
	queryOptions({
		queryKey: ['staff', 'pictures', 'library', page, unused, words, imageName],
		meta: { reads: ['pictures', 'beers', 'settings', ...kindsWithPhotos] },
		queryFn: ({ signal }) =>
			callStaff('pictures.list', {
				query: {
					page: String(page),
					q: words,
					...(unused && { unused: '1' }),
					...(imageName && { picture: imageName }),
				},
				signal,
			}),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});

const nameOf = ({ file }: LibraryPhoto) => file ?? 'a photo';

function resultText(found: number, { words, unused }: Wanted): string {
	if (found > 0) return found === 1 ? '1 photo' : `${found} photos`;
	return words || unused ? 'No photo is like that.' : 'No photo has been uploaded yet.';
}

/** Finds the photos that the dialog is about: those that were chosen, or the one in the address. */
function useAsking() {
	const [params, setParams] = useSearchParams();
	const imageName = params.get('picture');
	const [chosen, setChosen] = useState<readonly LibraryPhoto[] | null>(null);
	const one = useQuery({ ...libraryQuery(everything, imageName), enabled: imageName !== null });
	const ofAddress = imageName !== null && !one.isPlaceholderData && one.data?.photos;
	const asking = chosen ?? (ofAddress && ofAddress.length > 0 ? ofAddress : null);
	const close = () => {
		setChosen(null);
		if (imageName !== null) setParams({}, { replace: true });
	};
	return { asking, setChosen, close };
}

/** Lists every photo with what shows it; `?picture=` opens the dialog about one. */
export default function LibraryScreen() {
	const [wanted, setWanted] = useState(everything);
	const [picked, setPicked] = useState<ReadonlyMap<string, LibraryPhoto>>(new Map());
	const { asking, setChosen, close } = useAsking();
	const query = useQuery(libraryQuery(wanted, null));
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
			<LibraryTools wanted={wanted} onWanted={setWanted} />
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
							page={Math.min(wanted.page, pages)}
							pages={pages}
							onPage={(page) => setWanted({ ...wanted, page })}
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
				value={wanted.words}
				onChange={(words) => onWanted({ ...wanted, page: 1, words: words.slice(0, 100) })}
			/>
			<Button
				kind="row"
				aria-pressed={wanted.unused}
				onClick={() => onWanted({ ...wanted, page: 1, unused: !wanted.unused })}
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
	const timeWords = useTimeText();
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
					className="library-photo grid min-w-0 content-start gap-1"
					data-picked={picked.has(photo.id) || undefined}
				>
					<label className="library-pick relative block cursor-pointer">
						<SizedImage
							src={photo.src}
							alt=""
							className="library-picture"
							sizes="(width >= 48.0625rem) 12rem, 45vw"
						/>
						<input
							type="checkbox"
							checked={picked.has(photo.id)}
							aria-label={`Choose ${nameOf(photo)}`}
							onChange={() => toggle(photo)}
						/>
					</label>
					<p className="overflow-hidden font-semibold text-ellipsis whitespace-nowrap">{nameOf(photo)}</p>
					<p className="field-hint">
						{photo.uploadedBy}, {timeWords(photo.uploadedAt)}
					</p>
					{photo.uses.length === 0 ? (
						<p className="text-ink-soft italic">Not used</p>
					) : (
						<UseList uses={photo.uses} />
					)}
					<Button kind="row" aria-label={`Delete for good… ${nameOf(photo)}`} onClick={() => onDelete(photo)}>
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
