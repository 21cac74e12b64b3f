import { Hono } from 'hono';
import type { PublicDataName } from '#domain/resources/kind.ts';
import { readAbout } from '../about/store.ts';
import { listEvents } from '../events/store.ts';
import { readFaq } from '../faq/store.ts';
import { readFood } from '../food/food.ts';
import { readHome } from '../home/store.ts';
import type { Taproom } from '../taproom.ts';

/** What stands in each data file of staff-edited content. */
const files: Readonly<Record<PublicDataName, (taproom: Taproom) => Promise<unknown>>> = {
	home: readHome,
	events: listEvents,
	food: readFood,
	faq: readFaq,
	// null while nobody has written the page.
	about: readAbout,
};

/** Staff-edited content as plain JSON, a file for each subject (design §6). Mounted at /data. */
export function publicData(taproom: Taproom): Hono {
	const app = new Hono();
	for (const [name, read] of Object.entries(files)) {
		app.get(`/${name}.json`, async (context) => context.json(await read(taproom)));
	}
	return app;
}
