import { onReturn, staffQuery } from '#app/api/staff-query.ts';

/** Read again with everything that a print may show, because it contains the changes since. */
export const printsQuery = {
	...staffQuery('prints.list', ['prints', 'beers', 'drink', 'food-section', 'food-item']),
	...onReturn,
};
