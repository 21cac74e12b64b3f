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
	of: { about: '`tables`, `places`, `beers` or `events`.', example: 'tables' },
	paper: { about: '`letter` or `a4`.', example: 'letter' },
	tables: { about: 'The number of tables.', example: '12' },
	places: { about: 'The names of the places, one per line.', example: 'Door' },
};
const ofCodes =
	'Codes of tables and places lead to the menu, others to the page of their beer or event. Without a site address that works on other devices, it is refused. The header `Taproom-Replaced` lists the first three names that this server has no letters for, and their replacements (JSON, percent-encoded).';

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
			about: 'The code is in the QR code on the paper.',
			params: { file: { about: 'The print’s code, followed by `.json`.', example: '$CODE.json' } },
		},
	),
	'prints.codes': endpoint('GET /api/prints/codes', reader, 'Download a sheet of QR codes as PDF', {
		about: `The codes are arranged for cutting, each with its name below. ${ofCodes}`,
		query: codeQuery,
		errors: ['INVALID_INPUT', 'CONFLICT'],
		response: z.null(),
		as: 'application/pdf',
	}),
	'prints.codeFiles': endpoint('GET /api/prints/code-files', reader, 'Download QR codes as pictures', {
		about: `A zip file with an SVG and a PNG of each code, for a sign maker. ${ofCodes}`,
		query: codeQuery,
		errors: ['INVALID_INPUT', 'CONFLICT'],
		response: z.null(),
		as: 'application/zip',
	}),
	'prints.list': endpoint('GET /api/prints', reader, 'List the printed menus', {
		about:
			'At most a hundred prints, newest first, each with what has changed since and when guests last scanned ' +
			'it.',
		response: printListSchema,
	}),
	'prints.create': endpoint('POST /api/prints', printer, 'Print a menu', {
		about:
			'Stores the menu as it is now; its PDF is at `/prints/{id}.pdf`. It gets no QR code while the site’s ' +
			'address works on this computer only. Older prints of the same sheet count as put away. With an `id` ' +
			'(UUID) of your own, a repeated request creates one. `replaced` lists texts that this server has no ' +
			'letters for: a beer is printed by its style instead, and a description is left out. A menu that does not ' +
			'fit the sheet, such as sixty beers on half a sheet, is refused.',
		body: {
			schema: z.extend(sheetChoiceSchema, { id: z.optional(z.uuid()) }),
			example: { sheet: 'menu', paper: 'letter', back: true, plain: false },
			maxBytes: bodySizes.line,
		},
		response: madePrintSchema,
		status: 201,
		errors: ['CONFLICT', 'UNAVAILABLE'],
	}),
	'prints.putAway': endpoint('POST /api/prints/:id/away', printer, 'Put a printed menu away', {
		about: 'Nobody is reminded of it any more. Its code still leads guests to today’s menu.',
		response: menuPrintSchema,
	}),
	'prints.discard': endpoint(
		'DELETE /api/prints/:id/damaged',
		['content:manage'],
		'Discard a damaged print',
		{
			about: 'The history keeps the stored value. A readable print cannot be discarded.',
			response: discardedSchema,
		},
	),
	'prints.file': endpoint('GET /prints/:file', null, 'Download a printed menu as PDF', {
		about:
			'The menu at the time of the print, tagged and with embedded fonts. Anybody with the id can download it, ' +
			'so that it can be sent to a copy shop.',
		params: { file: { about: 'The print’s id, followed by `.pdf`.', example: '$PRINT.pdf' } },
		response: z.null(),
		as: 'application/pdf',
		rendered: true,
		errors: ['INVALID_INPUT', 'UNAVAILABLE'],
	}),
};
