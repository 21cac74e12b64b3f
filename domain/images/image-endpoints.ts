import { endpointsWith } from '../endpoint.ts';
import { focusInputSchema, pictureSchema, uploadFieldsSchema } from './image-schema.ts';

const endpoint = endpointsWith({ id: { about: 'The picture’s id.', example: '$PICTURE' } });
const uploader = ['upload:files'] as const;

export const imageEndpoints = {
	'pictures.upload': endpoint('POST /api/upload', uploader, 'Upload a photo', {
		about: 'Its `src` is what a beer’s `image` holds. The same file twice is one picture.',
		form: { file: 'A photo: JPEG, PNG, WebP, AVIF or GIF.', name: 'photo.jpg', fields: uploadFieldsSchema },
		response: pictureSchema,
	}),
	'pictures.read': endpoint('GET /api/pictures/:id', uploader, 'Read a picture', {
		response: pictureSchema,
	}),
	'pictures.focus': endpoint('PUT /api/pictures/:id/focus', uploader, 'Cut a picture around another point', {
		about: 'Answers another picture: whoever shows the old one goes on showing it.',
		body: { schema: focusInputSchema, example: { x: 0.5, y: 0.3 } },
		response: pictureSchema,
	}),
};
