import * as z from 'zod/mini';
import { sceneNames } from './scene.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** What the server computes when a photo is chosen. */
export const scenePhotoSchema = z.object({
	/** The path `/media/{id}`, whose sizes are `{src}/{width}.avif` and `.webp`. */
	src: z.string().check(z.regex(/^\/media\/[\w-]{1,80}$/)),
	/** The size of the widest file, in pixels. */
	width: z.int(),
	height: z.int(),
	/** The focus, as fractions from the left and top. */
	focusX: share,
	focusY: share,
	/** The opacity of the veil over the photo by day and by night, so that all text on it meets WCAG AA. */
	light: share,
	night: share,
});
export type ScenePhoto = z.infer<typeof scenePhotoSchema>;

const input = {
	scene: z.enum(sceneNames),
	/** The address of a photo in the library; kept while a drawing is shown. */
	picture: z.string().check(z.maxLength(500)),
	/** The photo's description for screen readers. */
	alt: z.string().check(z.trim(), z.maxLength(300)),
};

type Chosen = Readonly<Record<keyof typeof input, string>>;
const namesPhoto = z.refine<Chosen>(({ scene, picture }) => scene !== 'photo' || picture !== '', {
	path: ['picture'],
	error: 'Choose a photo, or one of the drawings.',
});
const describesPhoto = z.refine<Chosen>(({ scene, alt }) => scene !== 'photo' || alt !== '', {
	path: ['alt'],
	error: 'Say what the photo shows: it is read out to guests who cannot see it.',
});

export const sceneInputSchema = z.strictObject(input).check(namesPhoto, describesPhoto);
export type SceneInput = z.infer<typeof sceneInputSchema>;

export const sceneSchema = z
	.object({ ...input, photo: z.nullable(scenePhotoSchema) })
	.check(namesPhoto, describesPhoto);
export type Scene = z.infer<typeof sceneSchema>;

/** The part of the setting that pages get. */
export const shownSceneSchema = z.pick(z.object(sceneSchema.shape), { scene: true, alt: true, photo: true });

/** The drawing that fits most breweries. */
export const defaultScene: Scene = { scene: 'town', picture: '', alt: '', photo: null };
