import * as z from 'zod/mini';
import { servingSchema } from '../beers/beer-schema.ts';
import { longestReason } from '../settings/settings-schema.ts';
import { minutesPerDay } from '../zoned-time.ts';

const tap = z.int().check(z.positive(), z.maximum(999));
const beerId = z.uuid();
const slug = z.string().check(z.minLength(1), z.maxLength(120));

/** The statuses that a step can set; 'on-tap' is a step of its own. */
export const stepStatuses = ['coming-soon', 'seasonal', 'limited-edition', 'archived', 'retired'] as const;

const stepSchema = z.discriminatedUnion('kind', [
	/** Puts a new keg on; the keg that pours there is kicked. */
	z.strictObject({ kind: z.literal('pour'), tap, beerId }),
	z.strictObject({ kind: z.literal('empty'), tap }),
	/** Takes the beer off all its taps. */
	z.strictObject({ kind: z.literal('off'), beerId }),
	z.strictObject({ kind: z.literal('status'), beerId, status: z.enum(stepStatuses) }),
	/** Changes the prices of the named sizes. */
	z.strictObject({
		kind: z.literal('prices'),
		beerId,
		sizes: z
			.array(z.strictObject({ label: servingSchema.shape.label, priceCents: servingSchema.shape.priceCents }))
			.check(z.minLength(1), z.maxLength(12)),
	}),
	z.strictObject({
		kind: z.literal('stock'),
		of: z.enum(['food-item', 'drink']),
		slug,
		soldOut: z.boolean(),
	}),
	z.strictObject({ kind: z.literal('kitchen'), isClosed: z.boolean() }),
	/** With null the hours decide; guests see the reason of a closing. */
	z.strictObject({
		kind: z.literal('doors'),
		isOpen: z.nullable(z.boolean()),
		reason: z.optional(z.string().check(z.trim(), z.maxLength(longestReason))),
	}),
]);
export type Step = z.infer<typeof stepSchema>;
export type StepKind = Step['kind'];

/** `date` and `minutes` after midnight are on the taproom's clock. */
export const changeOverInputSchema = z.strictObject({
	name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
	date: z.iso.date(),
	minutes: z.int().check(z.nonnegative(), z.maximum(minutesPerDay - 1)),
	steps: z.array(stepSchema).check(z.minLength(1), z.maxLength(50)),
});
export type ChangeOverInput = z.infer<typeof changeOverInputSchema>;

/** A canceled plan can be planned again; 'undone' was done before. */
export const changeOverStates = ['planned', 'canceled', 'done', 'undone'] as const;

/** A step in words ('Put Low Cloud on tap 3'), and why it was left out or could not be undone. */
export const stepResultSchema = z.object({
	words: z.string(),
	outcome: z.enum(['planned', 'done', 'left', 'undone']),
	reason: z.nullable(z.string()),
});
export type StepResult = z.infer<typeof stepResultSchema>;

const instant = z.iso.datetime();

export const changeOverSchema = z.object({
	id: z.string(),
	version: z.int().check(z.positive()),
	...changeOverInputSchema.shape,
	/** Explains the time if the clocks change that night. */
	note: z.nullable(z.string()),
	at: instant,
	state: z.enum(changeOverStates),
	/** The user in whose name it runs. */
	by: z.string(),
	results: z.array(stepResultSchema),
	doneAt: z.nullable(instant),
	/** Whether the server was not running at the planned time. */
	late: z.boolean(),
	/** The log entry of the finished change-over, by which it is undone. */
	change: z.nullable(z.string()),
});
export type ChangeOver = z.infer<typeof changeOverSchema>;

/** In milliseconds; after a minute nobody would call it on time. */
export const lateAfterMs = 60_000;

const statusWords: Readonly<Record<(typeof stepStatuses)[number], string>> = {
	'coming-soon': 'coming soon',
	seasonal: 'seasonal',
	'limited-edition': 'a limited edition',
	archived: 'archived',
	retired: 'retired',
};

export const stepStatusWords = (status: (typeof stepStatuses)[number]): string => statusWords[status];

/** Describes a step with the name of its beer, dish or drink: 'Put Low Cloud on tap 3'. */
export function stepWords(step: Step, name: string): string {
	switch (step.kind) {
		case 'pour':
			return `Put ${name} on tap ${step.tap}`;
		case 'empty':
			return `Leave tap ${step.tap} empty`;
		case 'off':
			return `Take ${name} off tap`;
		case 'status':
			return `Make ${name} ${statusWords[step.status]}`;
		case 'prices':
			return `Price ${name}: ${step.sizes.map(({ label, priceCents }) => `${label} ${priceText(priceCents)}`).join(', ')}`;
		case 'stock':
			return step.soldOut ? `86 ${name}` : `Bring ${name} back`;
		case 'kitchen':
			return step.isClosed ? 'Close the kitchen' : 'Open the kitchen';
		case 'doors':
			if (step.isOpen === null) return 'Leave the doors to the hours';
			return step.isOpen ? 'Open the doors' : 'Close the doors';
	}
}

const priceText = (cents: number | null) =>
	cents === null ? 'without a price' : `$${(cents / 100).toFixed(2).replace('.00', '')}`;
