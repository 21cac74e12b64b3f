import * as z from 'zod/mini';
import { sceneNames } from './scene.ts';

const share = z.number().check(z.minimum(0), z.maximum(1));

/** What the server measures of a photo when it is chosen. */
export const scenePhotoSchema = z.object({
	/** `/media/{id}`: its sizes are `{src}/{width}.avif` and `.webp`. */
	src: z.string().check(z.regex(/^\/media\/[\w-]{1,80}$/)),
	/** Of the widest size, in pixels. */
	width: z.int(),
	height: z.int(),
	/** What must stay in view, from the left and from the top. */
	focusX: share,
	focusY: share,
	/** How much of the paper, and of the night, lies over it, so that every word on it keeps AA. */
	light: share,
	night: share,
});
export type ScenePhoto = z.infer<typeof scenePhotoSchema>;

const input = {
	scene: z.enum(sceneNames),
	/** The address of a photo of the library; kept while a drawing is shown. */
	picture: z.string().check(z.maxLength(500)),
	/** What it shows, for whoever cannot see it. */
	alt: z.string().check(z.trim(), z.maxLength(300)),
};

type Chosen = Readonly<Record<keyof typeof input, string>>;
const namesPhoto = z.refine<Chosen>(({ scene, picture }) => scene !== 'photo' || picture !== '', {
	path: ['picture'],
	error: 'Choose a photo, or one of the drawings.',
});
const saysPhoto = z.refine<Chosen>(({ scene, alt }) => scene !== 'photo' || alt !== '', {
	path: ['alt'],
	error: 'Say what the photo shows: it is read out to guests who cannot see it.',
});

export const sceneInputSchema = z.strictObject(input).check(namesPhoto, saysPhoto);
export type SceneInput = z.infer<typeof sceneInputSchema>;

export const sceneSchema = z
	.object({ ...input, photo: z.nullable(scenePhotoSchema) })
	.check(namesPhoto, saysPhoto);
export type Scene = z.infer<typeof sceneSchema>;

/** What pages show of it. */
export const shownSceneSchema = z.pick(z.object(sceneSchema.shape), { scene: true, alt: true, photo: true });

/** The one that is true of most breweries. */
export const defaultScene: Scene = { scene: 'town', picture: '', alt: '', photo: null };
