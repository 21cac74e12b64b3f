import { Hono } from 'hono';
import { styles } from '#content/styles/index.ts';
import { AppError } from '#domain/errors.ts';
import { styleByCode } from '#domain/style-lookup.ts';
import { toSummary } from '#domain/style-summary.ts';
import { answerToResponse } from '../pages/answer.ts';
import { AnswerCache } from '../pages/answer-cache.ts';
import { chooseEncoding } from '../pages/encoding.ts';

/**
 * The style guide as plain JSON (spec §7). Mounted at /data. It changes only with a new version of the program, so
 * each file is written out and packed once, when it is first asked for, and every answer may be kept for an hour.
 */
export function styleData() {
	const kept = new AnswerCache({ version: () => 0, now: () => 0, freshUntil: () => 1 });
	const file = async (request: Request, name: string, content: () => unknown): Promise<Response> => {
		const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
		const answer = await kept.answer(name, encoding, async () => ({
			status: 200,
			headers: [
				['Content-Type', 'application/json'],
				['Cache-Control', 'public, max-age=3600'],
			],
			body: Buffer.from(JSON.stringify(content())),
			cacheable: true,
		}));
		return answerToResponse(request, answer);
	};
	return new Hono()
		.get('/beer-styles.json', ({ req }) => file(req.raw, 'beer-styles', () => styles))
		.get('/styles.json', ({ req }) => file(req.raw, 'styles', () => styles.map(toSummary)))
		.get('/styles/:file{[^/]+\\.json}', ({ req }) => {
			const code = req.param('file').slice(0, -'.json'.length);
			const style = styleByCode(styles, code);
			if (!style) throw new AppError('NOT_FOUND', `There is no beer style with the code "${code}".`);
			return file(req.raw, `style ${style.style_code}`, () => style);
		});
}
