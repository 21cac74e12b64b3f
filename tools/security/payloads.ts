/**
 * Markup to escape from elements, attributes, scripts, titles, styles and comments. Each text contains the trap
 * `attack`.
 */
const markup = [
	...[`"'><script data-attack>attack()</script>`, '<img data-attack src=x onerror=attack()>'],
	'</title></textarea></style></script>-->',
	'<svg data-attack onload=attack()>',
	'<b data-attack style=color:red>',
	'<a data-attack href=javascript:attack()>x</a>',
	'<iframe data-attack srcdoc="<script>attack()</script>">',
	...['{{attack()}}', '\u2028attack()', ']]>', '\\"});attack()//', '<!--'],
].join('');

/** The attack tries these texts in a field. The most dangerous come first, because many fields only take short texts. */
export const hostileTexts: readonly (readonly string[])[] = [
	[
		markup,
		'"><img data-attack src=x onerror=attack()>',
		'"><b data-attack>',
		"'-attack()-'",
		'<b/data-attack>',
	],
	[
		'javascript:attack()',
		'java\tscript:attack()',
		'data:text/html,<script data-attack>attack()</script>',
		'//evil.example',
	],
	['<p onclick=attack() data-attack>x</p><math><mi><mglyph><style><img data-attack src=x onerror=attack()>'],
];

/** Runs in the page: finds elements and attributes that only an attack can have added. */
export const findIntruders = (): string[] => {
	const intruder = [
		'[data-attack]',
		'[onerror]',
		'[onload]',
		'[onclick]',
		'[style*="color:red"]',
		'object',
		'embed',
		'base',
		'a[href^="javascript:" i]',
		'a[href^="data:" i]',
		'form[action^="javascript:" i]',
		'[src^="data:text" i]',
		'a[href*="evil.example"]:not([href^="http"])',
		'meta[http-equiv="refresh" i]',
		'iframe[srcdoc*="attack"]',
	];
	return [...document.querySelectorAll(intruder.join())].map((element) => element.outerHTML.slice(0, 200));
};
