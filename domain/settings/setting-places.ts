/** What staff call a setting, and where they set it. */
export const settingPlaces: Readonly<Record<string, { readonly name: string; readonly path: string }>> = {
	business: { name: 'Business details', path: '/admin/settings/details' },
	schedule: { name: 'Hours', path: '/admin/settings' },
	kitchen: { name: 'Kitchen hours', path: '/admin/food/kitchen' },
	visit: { name: 'Home page', path: '/admin/settings/visit' },
	place: { name: 'Getting here', path: '/admin/settings/place' },
	splash: { name: 'Splash', path: '/admin/doors' },
	'age-verification': { name: 'Age gate', path: '/admin/doors' },
	doors: { name: 'Doors', path: '/admin/doors' },
	'kitchen-closed': { name: 'Kitchen closed today', path: '/admin/food' },
	'menu-checked': { name: 'List is correct', path: '/admin' },
};
