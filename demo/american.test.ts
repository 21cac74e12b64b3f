import { expect, test } from 'vitest';
import { styles } from '#style-guide/index.ts';
import { about } from './about.ts';
import { beers } from './beers/index.ts';
import { brewery } from './brewery.ts';
import { drinks } from './drinks.ts';
import { events } from './events/index.ts';
import { faqGroups, faqQuestions } from './faq.ts';
import { foodItems, foodSections } from './food/index.ts';
import { photos, place, visit } from './home.ts';
import { splash, words } from './words.ts';

const told: Readonly<Record<string, unknown>> = {
	...{ about, beers, brewery, drinks, events, faqGroups, faqQuestions, foodItems, foodSections },
	...{ photos, place, visit, splash, words },
};

/** Names of other breweries' beers are not ours to change. */
const guide = styles.map(({ commercial_examples: _, style_code, ...texts }) => [style_code, texts] as const);

/** British or outdated words; 'faggot' is an insult. */
const foreign =
	/\b(?:hatch|telephones?|supper|whilst|fortnight|e-mail|colou?rful|colours?|flavours?|favourite|litres?|metres?|centre|grey|treacly?|treacle|faggots?|cosy|queues?|car park|takeaway|quarter of an hour)\b/i;

/** Phrases that confused guests, and jokes in places where they wanted information. */
const retired = [
	...['run of the lawn', 'holds the other end', 'admired from a distance', 'keep time'],
	...[
		'if you must eat',
		'as of right',
		'in settlement',
		'hedge',
		'Digestive',
		'below deck',
		'furnish the hull',
	],
	...[
		'not holding the glass',
		'we will like you',
		'shortens as the snow',
		'cold frame',
		'All rind',
		'seven years old too',
	],
	...[
		'Gone by',
		'What comes around',
		'changes by itself',
		'Telephones go',
		'belongs to the wassail',
		'which is good',
	],
	...[
		'ladder may be found',
		'learned its manners',
		'two measured the same',
		'everything it knows',
		'is not edited',
	],
	...['wiser shoe', 'who is theirs', 'allergist', 'orchard cider', 'second-best date', 'set a case aside'],
];

test.each(Object.entries(told))('%s is told as an American brewery would tell it', (_, value) => {
	const text = JSON.stringify(value);
	expect(foreign.exec(text)?.[0]).toBeUndefined();
	expect(retired.filter((words) => text.includes(words))).toEqual([]);
});

test.each(guide)('the texts of style %s are American', (_, texts) => {
	expect(foreign.exec(JSON.stringify(texts))?.[0]).toBeUndefined();
});
