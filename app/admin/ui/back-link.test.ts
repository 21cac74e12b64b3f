import { expect, test } from 'vitest';
import { listAddress, rememberSearch } from './back-link.tsx';

test('the way back from a form leads to the list as it was searched', () => {
	expect(listAddress('/admin/food')).toBe('/admin/food');
	rememberSearch('/admin/food', 'fish & chips?');
	expect(listAddress('/admin/food')).toBe('/admin/food?q=fish+%26+chips%3F');
	expect(listAddress('/admin/events')).toBe('/admin/events');
	rememberSearch('/admin/food', '');
	expect(listAddress('/admin/food')).toBe('/admin/food');
});
