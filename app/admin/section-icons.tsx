import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icons.tsx';

const icon = (path: string) => (
	<Icon viewBox="0 0 24 24" width="24" height="24" className="admin-nav-icon">
		<path d={path} />
	</Icon>
);

export const sectionIcons: Readonly<Record<string, ReactNode>> = {
	// A lantern.
	'': icon(
		'M8 9.5 9.5 7h5L16 9.5M9 4.5C10 3 14 3 15 4.5V7H9zM8 9.5h8V18H8zM7 21h10M8 18l-1 3M16 18l1 3M12 11.5c1.5 1.6 1.5 4 0 4s-1.5-2.4 0-4Z',
	),
	// A pint with its foam.
	beers: icon(
		'M6.5 8 8 20.5h8L17.5 8M6 8a2.5 2.5 0 0 1 1.5-4.5 3.4 3.4 0 0 1 6 0A2.9 2.9 0 0 1 18 8ZM7 12h10',
	),
	// A tap, its handle up.
	taps: icon('M9.5 3h5l-1 6.5h-3zM12 9.5V12M5 12h12v3.5M5 10v4M17 15.5v3M15.5 18.5h3'),
	// A barn door with its cross.
	doors: icon('M4 20.5V9l8-5.5L20 9v11.5M7.5 20.5v-9h9v9M7.5 11.5l9 9M16.5 11.5l-9 9M3 20.5h18'),
	// A leaf of the almanac, written on.
	food: icon('M6 3.5h9l3.5 3.5v13.5H6zM14.5 3.5V7.5h4M9 11.5h6.5M9 14.5h6.5M9 17.5h4'),
	// A clock for the hours, and all else that the place says of itself.
	settings: icon(
		'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.2 2M12 3.5v1.4M12 19.1v1.4M3.5 12h1.4M19.1 12h1.4',
	),
	// Two people.
	staff: icon(
		'M5.6 8a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M2.8 20c.4-4 2.8-6 6.2-6s5.8 2 6.2 6M15.5 4.9a3.4 3.4 0 0 1 0 6.2M17.6 14.4c2.1.7 3.3 2.5 3.6 5.6',
	),
	// A key.
	account: icon(
		'M3.8 15.5a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0M11 12.5l8.5-8.5M16 7.5l3 3M13.4 10.1l1.8 1.8',
	),
};

export const moreIcon = icon(
	'M5 12h.01M12 12h.01M19 12h.01M3.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M17.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
);
