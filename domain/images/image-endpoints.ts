import { endpoint, type Part } from '../endpoint.ts';
import { focusInputSchema, pictureSchema, uploadFieldsSchema } from './image-schema.ts';

const id: Part = { about: 'The picture’s id.', example: '$PICTURE' };

export const imageEndpoints = {
	'pictures.upload': endpoint('POST /api/upload', ['upload:files'], 'Upload a photo', {
		about: 'Its `src` is what a beer’s `image` holds. The same file twice is one picture.',
		form: { file: 'A photo: JPEG, PNG, WebP, AVIF or GIF.', name: 'photo.jpg', fields: uploadFieldsSchema },
		response: pictureSchema,
		errors: ['BAD_REQUEST', 'UPLOAD_ERROR', 'TOO_LARGE', 'INVALID_INPUT', 'UNAVAILABLE'],
	}),
	'pictures.read': endpoint('GET /api/pictures/:id', ['upload:files'], 'Read a picture', {
		params: { id },
		response: pictureSchema,
	}),
	'pictures.focus': endpoint(
		'PUT /api/pictures/:id/focus',
		['upload:files'],
		'Cut a picture around another point',
		{
			about: 'Answers another picture: whoever shows the old one goes on showing it.',
			params: { id },
			body: { schema: focusInputSchema, example: { x: 0.5, y: 0.3 } },
			response: pictureSchema,
		},
	),
};
