import * as z from 'zod/mini';
import { endpoint, nameShapes } from '../endpoint.ts';
import { mostImageBytes } from '../images/image-kind.ts';

const uploadedMarkSchema = z.object({
	/** The value for the setting’s `picture`. */
	src: z.string(),
	/** The background on which the picture can be seen by day and by night, as computed. */
	plate: z.enum(['none', 'light', 'night']),
});
export type UploadedMark = z.infer<typeof uploadedMarkSchema>;

nameShapes({ UploadedMark: uploadedMarkSchema });

export const brandEndpoints = {
	'pictures.mark': endpoint('POST /api/brand/mark', ['business:manage'], 'Upload a picture for the mark', {
		about:
			'Clear parts stay clear. Its `src` is what the `picture` of the brand holds; nobody sees it before that is saved.',
		form: {
			file: 'JPEG, PNG, WebP, AVIF or GIF.',
			name: 'photo.jpg',
			fields: z.strictObject({}),
			maxBytes: mostImageBytes,
		},
		response: uploadedMarkSchema,
	}),
	'pictures.letters': endpoint(
		'GET /api/brand/letters',
		['business:manage'],
		'Ask which letters cannot be drawn',
		{
			about:
				'Pages are shown in the letters of whoever reads them; icons, pictures for links and printed sheets are drawn on the ' +
				'server, which leaves out the letters that it has no face for.',
			query: { text: { about: 'At most 200 characters of it are looked at.', example: 'Ζυθοποιία' } },
			response: z.object({ missing: z.array(z.string()) }),
		},
	),
};
