import * as z from 'zod/mini';
import { bodySizes, endpointsWith, nameShapes } from '../endpoint.ts';
import { contentKinds } from '../resources/kinds.ts';
import { scenePhotoSchema } from '../settings/scene-schema.ts';
import { shapeNames } from './image-address.ts';
import { mostImageBytes } from './image-kind.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));

const shape = z.enum(shapeNames);

export const uploadFieldsSchema = z.strictObject({
	focusX: z.optional(share),
	focusY: z.optional(share),
	shape: z.optional(shape),
});

export const imageSchema = z.object({
	id: z.string(),
	src: z.string(),
	width: z.int(),
	height: z.int(),
	sizes: z.array(z.int()),
	focusX: z.number(),
	focusY: z.number(),
	shape,
	/** The whole photo, for staff to choose the focus in. */
	whole: z.object({ src: z.string(), width: z.int(), height: z.int() }),
});
export type Picture = z.infer<typeof imageSchema>;

/** `animated` means that the file moves; the photo is its first frame. */
const uploadedSchema = z.extend(imageSchema, { animated: z.boolean() });
export type UploadedPicture = z.infer<typeof uploadedSchema>;

/** Something that uses a photo, even from within the bin. */
const photoUseSchema = z.object({
	kind: z.enum(['beer', 'setting', ...contentKinds]),
	/** The beer's id, the item's slug, or the setting's key. */
	id: z.string(),
	noun: z.string(),
	title: z.string(),
	binned: z.boolean(),
	/** Whether it is deleted together with its photo. */
	needsIt: z.boolean(),
});
export type PhotoUse = z.infer<typeof photoUseSchema>;

/** An uploaded photo with all its cuts. */
const libraryPhotoSchema = z.object({
	id: z.string(),
	/** The address of the newest cut. */
	src: z.string(),
	/** The file's name on the uploader's device. */
	file: z.nullable(z.string()),
	uploadedAt: z.string(),
	uploadedBy: z.string(),
	uses: z.array(photoUseSchema),
});
export type LibraryPhoto = z.infer<typeof libraryPhotoSchema>;

const takenDownSchema = z.object({ photos: z.int(), uses: z.array(photoUseSchema) });
export type TakenDown = z.infer<typeof takenDownSchema>;

export const mostTakenDown = 100;

/** Reads the page of the library that an address names; anything but a page's number means the first. */
export const libraryPageOf = (text = ''): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

nameShapes({ Picture: imageSchema, LibraryPhoto: libraryPhotoSchema, PhotoUse: photoUseSchema });

const endpoint = endpointsWith({ id: { about: 'The picture’s id.', example: '$PICTURE' } });
const uploader = ['upload:files'] as const;
const editor = ['content:manage'] as const;
const libraryEditor = ['content:manage', 'beer:update'] as const;

export const imageEndpoints = {
	'pictures.upload': endpoint('POST /api/upload', uploader, 'Upload a photo', {
		about:
			'Save the `src` as a beer’s `image`. The same file sent twice is one picture. `shape` is `upright` (4:5) ' +
			'by default; it can be `wide` (3:2) or `square`. The limits are 10 MB and 50 megapixels. Of an animated ' +
			'file (`animated`), the first frame is used.',
		form: {
			file: 'A photo: JPEG, PNG, WebP, AVIF or GIF.',
			name: 'photo.jpg',
			fields: uploadFieldsSchema,
			maxBytes: mostImageBytes,
		},
		response: uploadedSchema,
	}),
	'pictures.list': endpoint('GET /api/pictures', libraryEditor, 'List all photos and what shows them', {
		about:
			'Newest first, 48 per page. A beer in the bin counts as showing its photo, since it may be restored.',
		query: {
			page: { about: 'The page number, from 1.', example: '1' },
			unused: { about: '`1` lists only photos that nothing shows.', example: '1' },
			q: {
				about: 'Words to find in the file’s name, its uploader’s name or the names of what shows it.',
				example: 'porter',
			},
			picture: {
				about: 'The id of a picture, to list only the photo from which it was cut.',
				example: '$PICTURE',
			},
		},
		response: z.object({
			photos: z.array(libraryPhotoSchema),
			found: z.int(),
			pages: z.int(),
		}),
	}),
	'pictures.takeDown': endpoint('POST /api/pictures/take-down', libraryEditor, 'Delete photos for good', {
		about:
			'Removes the photos from everything that shows them and deletes all their sizes and cuts, in one step. ' +
			'**Only a backup made before can bring them back.** Restored versions come back without them. Photos that ' +
			'are already deleted are ignored.',
		body: {
			schema: z.strictObject({
				photos: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(mostTakenDown)),
			}),
			example: { photos: ['$PHOTO'] },
			maxBytes: bodySizes.text,
		},
		response: takenDownSchema,
	}),
	'pictures.read': endpoint('GET /api/pictures/:id', uploader, 'Read a picture', {
		response: imageSchema,
	}),
	'pictures.screen': endpoint(
		'POST /api/pictures/:id/screen',
		editor,
		'Prepare a photo for the first screen',
		{
			about:
				'Makes the sizes for a full screen, and computes how strong a veil in the colors of day and night must be ' +
				'for text over it. Guests do not see the photo until the scene is saved.',
			response: scenePhotoSchema,
		},
	),
	'pictures.focus': endpoint('PUT /api/pictures/:id/focus', uploader, 'Cut a picture around another focus', {
		about:
			'Also cuts to another `shape`. The result is another picture; whatever shows the old one keeps it.',
		body: {
			schema: z.strictObject({ x: share, y: share, shape: z.optional(shape) }),
			example: { x: 0.5, y: 0.3 },
			maxBytes: bodySizes.line,
		},
		response: imageSchema,
	}),
};
