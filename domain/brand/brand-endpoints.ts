import * as z from 'zod/mini';
import { endpoint, nameShapes } from '../endpoint.ts';
import { mostImageBytes } from '../images/image-kind.ts';

const uploadedMarkSchema = z.object({
	/** What the setting’s `picture` holds. */
	src: z.string(),
	/** What it needs around it to be seen by day and by night, by calculation. */
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
