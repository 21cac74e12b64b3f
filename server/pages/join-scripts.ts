const classicScript = /<script>([\s\S]*?)<\/script>/g;
const streamed = /^window\.__reactRouterContext\.streamController\./;

/**
 * Makes one script of the classic scripts in a page's body, in their order and where the last one stood: the policy
 * then names one hash instead of four, and every answer is shorter by the others. React finds those that it rendered
 * where it expects them, empty; what the router streamed behind its tree goes altogether. Scripts in the head stay,
 * because they run before the first paint.
 */
export function joinScripts(html: string): string {
	const body = html.indexOf('<body');
	if (body < 0) return html;
	const texts = [...html.slice(body).matchAll(classicScript)].map(([, text = '']) => text.trim());
	const joined = texts.map((text) => text.replace(/;$/, '')).join(';\n');
	let left = texts.length;
	const rest = html.slice(body).replace(classicScript, (_, text: string) => {
		left -= 1;
		if (left === 0) return `<script>${joined}</script>`;
		return streamed.test(text) ? '' : '<script></script>';
	});
	return `${html.slice(0, body)}${rest}`;
}
