/** The names of settings and the screens where staff change them. */
export const settingPlaces: Readonly<Record<string, { readonly name: string; readonly path: string }>> = {
	business: { name: 'Business details', path: '/admin/settings/details' },
	schedule: { name: 'Hours', path: '/admin/settings' },
	locale: { name: 'Place and time', path: '/admin/settings/locale' },
	kitchen: { name: 'Kitchen hours', path: '/admin/food/kitchen' },
	visit: { name: 'Home page', path: '/admin/settings/visit' },
	brand: { name: 'Look', path: '/admin/settings/look' },
	words: { name: 'Words', path: '/admin/settings/words' },
	'event-lists': { name: 'Kinds and places of events', path: '/admin/events/lists' },
	place: { name: 'Getting here', path: '/admin/settings/place' },
	scene: { name: 'First screen', path: '/admin/settings/scene' },
	setup: { name: 'First hour', path: '/admin/start' },
	splash: { name: 'Splash', path: '/admin/doors' },
	'age-verification': { name: 'Age gate', path: '/admin/doors' },
	doors: { name: 'Doors', path: '/admin/doors' },
	'kitchen-closed': { name: 'Kitchen closed today', path: '/admin/food' },
	'menu-checked': { name: 'List is correct', path: '/admin' },
};
