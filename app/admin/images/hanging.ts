import * as z from 'zod/mini';

/** A photo on its way to the home page. */
export interface HangingPhoto {
	readonly id: string;
	/** As it is called on the device. */
	readonly name: string;
	readonly state: 'waiting' | 'sending' | 'ready' | 'failed';
	/** Why it failed, what is done to it, or what became of it. */
	readonly message: string;
	/** Whether the same file may be sent again. */
	readonly mayRetry: boolean;
	/** Its address, once it is ready. */
	readonly image: string;
	readonly alt: string;
	readonly caption: string;
	readonly takenOn: string;
	/** While it is cut anew: what is hung now would miss it. */
	readonly isCut: boolean;
}

export type HangingChange =
	| { readonly type: 'add'; readonly photos: readonly HangingPhoto[] }
	| { readonly type: 'change'; readonly id: string; readonly change: Partial<HangingPhoto> }
	| { readonly type: 'ready'; readonly id: string; readonly image: string; readonly message: string }
	| { readonly type: 'move'; readonly id: string; readonly by: number }
	| { readonly type: 'place'; readonly id: string; readonly at: string }
	| { readonly type: 'remove'; readonly ids: readonly string[] };

export function newPhoto(id: string, name: string, takenOn: string): HangingPhoto {
	const unsaid = { image: '', alt: '', caption: '', message: '', mayRetry: false, isCut: false };
	return { id, name, state: 'waiting', takenOn, ...unsaid };
}

/** What the draft in this browser holds: the photos that have arrived. */
export const storedSchema = z.object({
	photos: z.array(
		z.object({
			...{ id: z.string(), name: z.string(), image: z.string() },
			...{ alt: z.string(), caption: z.string(), takenOn: z.string() },
		}),
	),
});

export const storedOf = (photos: readonly HangingPhoto[]) => ({
	photos: photos
		.filter(({ state }) => state === 'ready')
		.map(({ id, name, image, alt, caption, takenOn }) => ({ id, name, image, alt, caption, takenOn })),
});

export const photosOf = ({ photos }: z.infer<typeof storedSchema>): HangingPhoto[] =>
	photos.map((photo) => ({ ...photo, state: 'ready', message: '', mayRetry: false, isCut: false }));

export function hanging(photos: readonly HangingPhoto[], action: HangingChange): readonly HangingPhoto[] {
	switch (action.type) {
		case 'add':
			return [...photos, ...action.photos];
		case 'change':
			return changed(photos, action.id, action.change);
		case 'ready':
			return arrived(photos, action);
		case 'move': {
			const from = photos.findIndex(({ id }) => id === action.id);
			return moved(photos, from, from + action.by);
		}
		case 'place':
			return moved(
				photos,
				photos.findIndex(({ id }) => id === action.id),
				photos.findIndex(({ id }) => id === action.at),
			);
		case 'remove':
			return photos.filter(({ id }) => !action.ids.includes(id));
	}
}

const changed = (photos: readonly HangingPhoto[], id: string, change: Partial<HangingPhoto>) =>
	photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));

/** The same photo hangs once. */
function arrived(
	photos: readonly HangingPhoto[],
	{ id, image, message }: Extract<HangingChange, { type: 'ready' }>,
): readonly HangingPhoto[] {
	const twin = photos.find((photo) => photo.id !== id && photo.image === image);
	if (!twin) return changed(photos, id, { state: 'ready', image, message });
	return changed(photos, id, { state: 'failed', message: `This is the same photo as “${twin.name}”.` });
}

function moved(photos: readonly HangingPhoto[], from: number, to: number): readonly HangingPhoto[] {
	const photo = photos[from];
	if (!photo || to < 0 || to >= photos.length || from === to) return photos;
	return photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}
