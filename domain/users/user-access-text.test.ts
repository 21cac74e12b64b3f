import { expect, test } from 'vitest';
import { userAccessText } from './user-access-text.ts';

test.each([
	[{}, null],
	[{ sessions: 0, barPhones: 0, tokens: 0 }, null],
	[{ tokens: 1 }, 'one token'],
	[{ sessions: 2, barPhones: 1 }, '2 sessions and one phone of the bar'],
	[{ sessions: 1, barPhones: 2, tokens: 1_200 }, 'one session, 2 phones of the bar, and 1,200 tokens'],
])('%j hang on somebody: %j', (ended, words) => {
	expect(userAccessText(ended)).toBe(words);
});
