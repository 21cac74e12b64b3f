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
			'Transparent parts stay transparent. Save its `src` as the brand’s `picture`; until then nobody sees it.',
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
				'Browsers draw pages with the reader’s own fonts. Icons, link previews and printed sheets are drawn on ' +
				'the server, which leaves out letters that none of its fonts has.',
			query: {
				text: { about: 'The text, of which the first 200 characters are checked.', example: 'Ζυθοποιία' },
			},
			response: z.object({ missing: z.array(z.string()) }),
		},
	),
};
