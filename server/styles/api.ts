import { type Context, Hono } from 'hono';
import { styles } from '#content/styles/index.ts';
import { AppError } from '#domain/errors.ts';
import { styleByCode } from '#domain/style-lookup.ts';
import { toSummary } from '#domain/style-summary.ts';

/**
 * The style guide as plain JSON (spec §7). Mounted at /data. It changes only with a new version of the program, so
 * the two lists are written out once, and every answer may be kept for an hour.
 */
export function styleData() {
	const whole = JSON.stringify(styles);
	const summaries = JSON.stringify(styles.map(toSummary));
	return new Hono()
		.get('/beer-styles.json', (context) => jsonAnswer(context, whole))
		.get('/styles.json', (context) => jsonAnswer(context, summaries))
		.get('/styles/:file{[^/]+\\.json}', (context) => {
			const code = context.req.param('file').slice(0, -'.json'.length);
			const style = styleByCode(styles, code);
			if (!style) throw new AppError('NOT_FOUND', `There is no beer style with the code "${code}".`);
			return jsonAnswer(context, JSON.stringify(style));
		});
}

function jsonAnswer(context: Context, body: string): Response {
	return context.body(body, 200, {
		'Content-Type': 'application/json',
		'Cache-Control': 'public, max-age=3600',
	});
}
