import * as z from 'zod/mini';
import { bodySizes, endpoint, nameShapes } from '../endpoint.ts';
import { countOf } from '../text/plural.ts';

const count = z.int().check(z.nonnegative());

/** The number of things of a kind: `{ what: 'beer', count: 41 }`. */
export const demoCountSchema = z.object({ what: z.string(), count });
export type DemoCount = z.infer<typeof demoCountSchema>;

/** Formats a count: '41 beers', '1 dish'. */
export const countWords = ({ what, count }: DemoCount): string => countOf(count, what);

const demoStaySchema = z.object({ what: z.string(), name: z.string() });

export const demoSchema = z.object({
	/** What a removal deletes, largest numbers first; empty if nothing of the demo brewery is left. */
	goes: z.array(demoCountSchema),
	/** Demo content that stays, because staff have changed it. */
	stays: z.array(demoStaySchema),
});
export type Demo = z.infer<typeof demoSchema>;

export const removedDemoSchema = z.object({
	goes: z.array(demoCountSchema),
	/** The log entry to name in an undo. */
	change: z.string(),
	/** The name of the backup made before; null for a repeated request. */
	backup: z.nullable(z.string()),
});

nameShapes({ Demo: demoSchema });

const owner = ['business:manage', 'content:manage', 'beer:delete'] as const;

export const demoEndpoints = {
	'demo.read': endpoint('GET /api/demo', owner, 'Read what is left of the demo brewery', {
		response: demoSchema,
	}),
	'demo.remove': endpoint('POST /api/demo/remove', owner, 'Remove the demo brewery', {
		about:
			'After a backup, removes every beer, dish, event, question, page, photo, tap and text that came with it ' +
			'and that nobody has changed. With `changed`, it removes changed ones too. Beers go to the bin. The whole ' +
			'removal can be undone from the log.',
		body: {
			schema: z.strictObject({ id: z.optional(z.uuid()), changed: z.optional(z.boolean()) }),
			example: {},
			optional: true,
			maxBytes: bodySizes.line,
		},
		response: removedDemoSchema,
		errors: ['CONFLICT'],
	}),
	'demo.plant': endpoint('POST /api/demo/plant', owner, 'Add the demo brewery', {
		about: 'Works once, in a taproom without beers and pages.',
		response: demoSchema,
		errors: ['CONFLICT'],
	}),
};
