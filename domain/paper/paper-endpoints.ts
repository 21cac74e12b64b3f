import * as z from 'zod/mini';
import { bodySizes, dataEndpoint, endpointsWith, nameShapes } from '../endpoint.ts';
import { damagedRowSchema, discardedSchema } from '../resources/damaged-row.ts';
import { menuPrintSchema, printAgeSchema, sheetChoiceSchema } from './menu-print.ts';
import { replacementSchema } from './printable-sheet.ts';

/** A new print, with facts about its file. */
export const madePrintSchema = z.extend(menuPrintSchema, {
	/** The number of printed sides. */
	pages: z.int(),
	/** Names and texts for which this server lacks letters. */
	replaced: z.array(replacementSchema),
});
export type MadePrint = z.infer<typeof madePrintSchema>;

nameShapes({ MenuPrint: menuPrintSchema, MadePrint: madePrintSchema, PrintAge: printAgeSchema });

const endpoint = endpointsWith({ id: { about: 'The print’s id.', example: '$PRINT' } });
const reader = ['beer:read'] as const;
const printer = ['beer:status'] as const;

const codeQuery = {
	of: { about: 'tables, places, beers or events.', example: 'tables' },
	paper: { about: 'letter or a4.', example: 'letter' },
	tables: { about: 'How many there are.', example: '12' },
	places: { about: 'A name on each line.', example: 'Door' },
};
const ofCodes =
	'Codes of tables and places lead to the menu, others to the page of what they are for. None are made while the site’s address is this computer alone. The header `Taproom-Replaced` has the first three names that this server has not all letters for, and what stands instead (JSON, percent-encoded).';

export const printListSchema = z.object({
	prints: z.array(menuPrintSchema),
	damaged: z.array(damagedRowSchema),
});

export const paperEndpoints = {
	'data.print': dataEndpoint(
		'/data/prints/:file',
		'Read what has changed since a menu was printed',
		printAgeSchema,
		{
			about: 'The code stands in the QR code of the paper.',
			params: { file: { about: 'The print’s code, and `.json`.', example: '$CODE.json' } },
		},
	),
	'prints.codes': endpoint('GET /api/prints/codes', reader, 'Take a sheet of QR codes as PDF', {
		about: `To cut and hang, each with its name under it. ${ofCodes}`,
		query: codeQuery,
		errors: ['INVALID_INPUT', 'CONFLICT'],
		response: z.null(),
		as: 'application/pdf',
	}),
	'prints.codeFiles': endpoint('GET /api/prints/code-files', reader, 'Take QR codes as pictures', {
		about: `A zip file of one SVG and one PNG each, for a sign maker. ${ofCodes}`,
		query: codeQuery,
		errors: ['INVALID_INPUT', 'CONFLICT'],
		response: z.null(),
		as: 'application/zip',
	}),
	'prints.list': endpoint('GET /api/prints', reader, 'List the printed menus', {
		about:
			'Newest first, at most a hundred, each with what has changed since and when guests last scanned it; and what is damaged.',
		response: printListSchema,
	}),
	'prints.create': endpoint('POST /api/prints', printer, 'Print a menu', {
		about:
			'Notes the menu as it is now, without a code while the site’s address is this computer alone, whose file is read afterwards. Older ones of the same sheet count as put away. ' +
			'With an `id` (UUID) of your own, a repeated request makes one. `replaced` says what this server has not all letters for ' +
			'and what stands on the paper instead: of a beer its style, of a description nothing. What cannot be as the ' +
			'sheet promises, such as half a sheet of sixty beers, is refused.',
		body: {
			schema: z.extend(sheetChoiceSchema, { id: z.optional(z.uuid()) }),
			example: { sheet: 'menu', paper: 'letter', back: true, plain: false },
			maxBytes: bodySizes.line,
		},
		response: madePrintSchema,
		status: 201,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'prints.putAway': endpoint('POST /api/prints/:id/away', printer, 'Say that a menu is off the tables', {
		about: 'Nobody is reminded of it any more; its code goes on leading guests to today’s menu.',
		response: menuPrintSchema,
	}),
	'prints.discard': endpoint(
		'DELETE /api/prints/:id/damaged',
		['content:manage'],
		'Discard one that cannot be read',
		{
			about: 'The history keeps what was stored. What can be read stays.',
			response: discardedSchema,
		},
	),
	'prints.file': endpoint('GET /prints/:file', null, 'Take a printed menu as PDF', {
		about:
			'As it was when it was printed: tagged, with its fonts in it. Whoever has the id may take it, so that it can be ' +
			'sent to a copy shop.',
		params: { file: { about: 'The print’s id, and `.pdf`.', example: '$PRINT.pdf' } },
		response: z.null(),
		as: 'application/pdf',
		rendered: true,
		errors: ['INVALID_INPUT', 'UNAVAILABLE'],
	}),
};
