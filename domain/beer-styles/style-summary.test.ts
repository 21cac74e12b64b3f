import { expect, test } from 'vitest';
import { styleWith } from './style-fixtures.ts';
import { styleSummarySchema } from './style-schema.ts';
import { toSummary } from './style-summary.ts';

const summary = styleWith();
const style = {
	...summary,
	vital_stats: { ...summary.vital_stats, abv: '5.5% - 7.5%', ibu: '40 - 70', srm: '6 - 14', og_min: 1.056 },
	overall_impression: 'Words.',
	aroma: 'Words.',
	flavor: 'Words.',
	appearance: 'Words.',
	mouthfeel: 'Words.',
	history: 'Words.',
	comments: 'Words.',
	commercial_examples: { american: ['An IPA'], english: [], other: [] },
};

test('a summary is the style without sentences, examples, texts and gravities', () => {
	expect(toSummary(style)).toEqual(summary);
});

test('a summary of a style without numbers survives the wire', () => {
	const bare = toSummary({ ...style, vital_stats: { abv: 'Varies', ibu: 'Varies', srm: 'Varies' } });
	expect(styleSummarySchema.parse(JSON.parse(JSON.stringify(bare)))).toEqual({ ...bare, vital_stats: {} });
});
