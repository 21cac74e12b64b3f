/** Why a pattern that grows faster than its text cannot be used: its text has at most so many characters, or is our own. */
type Bound = { readonly most: number; readonly why: string } | { readonly own: string };

const field = { most: 2_000, why: 'a field of a form; its schema allows no more' };
const markup = { own: 'cleaned markup, in which a < begins a tag that ends' };
const rowText = { most: 200, why: 'the text of a cell is cut before' };

/** The key is the pattern as it is written. */
export const boundedPatterns: Readonly<Record<string, Bound>> = {
	'/^([\\d.,]+)(.*)$/': field,
	'/\\/+$/': { most: 2_000, why: 'paths above that are 414, addresses of settings shorter' },
	'/<!--only ([\\w ]+)-->(.*?)<!--end-->/g': { own: 'the drawing of the farm' },
	'/\\s+\\S*$/': { most: 220, why: 'it is cut before' },
	'/\\bVersion\\/[\\d.]+ .*Safari\\//': { most: 300, why: 'a User-Agent is cut before' },
	'/\\s*\\n\\s*/g': { own: "SQLite's messages" },
	'/^.*?<svg[^>]*>/s': { own: 'our own drawings' },
	'/(?:^|\\W+)(\\w)/g': { own: 'names of endpoints' },
	'/-+$/': { own: 'slugs, in which no two hyphens stand together' },
	'/^-+|-+$/g': { own: 'slugs, in which no two hyphens stand together' },
	'/\\s*[,;/]\\s*/': { most: 400, why: 'a cell is cut before' },
	'/^\\d*\\.?\\d+$/': field,
	'/\\s*%$/': field,
	'/^\\d*[.,]?\\d+$/': field,
	"/^(?:[~≈]|ca\\.?)?\\s*([+-]?[\\d.,'’   ]*\\d(?:e[+-]?\\d+)?)\\s*([^\\d]*)$/i": {
		most: 60,
		why: 'a longer text is no number',
	},
	'/^[^\\s@/]+@[^\\s@/]+\\.[^\\s@/]+$/': field,
	'/<\\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr|td|th)\\b[^>]*>/gi': markup,
	'/<[^>]*>/g': markup,
	'/[?#].*$/': field,
	'/-before-[\\w-]+(?=\\.taproom$)/': { most: 2_000, why: 'the name of a file, or a part of a path' },
	"/[.'’-]+$/": { most: 300, why: 'a text in which a style is looked for is cut before' },
	'/"[^"]*"|\\\\.|\\[[^\\]]*\\]|_./g': { most: 255, why: 'the code of a format is cut before' },
	'/ [/@] | (?:per|for|a) |^[/@ ]+|[/@ ]+$/gi': { most: 80, why: 'a longer text names no size' },
	'/^[\\s|:=_+*-]*[-=_*]{3}[\\s|:=_+*-]*$/': rowText,
	'/^[^\\p{Ll}]*\\p{Lu}[^\\p{Ll}]{2,}$/u': rowText,
	'/\\B(?=(\\d{3})+$)/g': { most: 21, why: 'the whole part of a number with all its digits' },
	'/<\\/?(?:p|br|li|ul|ol|div|h[1-6]|blockquote|tr)\\b[^>]*>/gi': markup,
	'/\\/\\*.*?\\*\\//gs': { own: 'the stylesheets of the scenes' },
};
