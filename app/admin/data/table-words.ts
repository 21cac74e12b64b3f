const words: Readonly<Record<string, string>> = {
	beers: 'Beers',
	servings: 'Sizes and prices',
	taps: 'Taps',
	settings: 'Settings of the house',
	users: 'People',
	content_items: 'Food, events, questions, pages',
	page_views: 'Counted views',
	login_failures: 'Failed logins',
	history: 'History',
	old_slugs: 'Former addresses',
	pictures: 'Pictures',
	picture_files: 'Files of pictures',
	api_tokens: 'Tokens',
};

/** What staff call a table of the database; its own name for one that they never meet. */
export function tableWords(table: string): string {
	return words[table] ?? table;
}
