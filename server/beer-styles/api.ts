import { type Context, Hono } from 'hono';
import { styleByCode } from '#domain/beer-styles/style-lookup.ts';
import { toSummary } from '#domain/beer-styles/style-page.ts';
import { AppError } from '#domain/errors.ts';
import { styles } from '#style-guide/index.ts';

/** The guide changes only with a new version of the program, so a browser may keep it for an hour. */
function kept<T>(context: Context, content: T) {
	context.header('Cache-Control', 'public, max-age=3600');
	return context.json(content);
}

/** The style guide as plain JSON (spec §7). Mounted at /data. */
export function styleData() {
	return new Hono()
		.get('/beer-styles.json', (context) => kept(context, styles))
		.get('/styles.json', (context) => kept(context, styles.map(toSummary)))
		.get('/styles/:file{[^/]+\\.json}', (context) => {
			const code = context.req.param('file').slice(0, -'.json'.length);
			const style = styleByCode(styles, code);
			if (!style) throw new AppError('NOT_FOUND', `There is no beer style with the code "${code}".`);
			return kept(context, style);
		});
}
