/** Browsers by their mark in a User-Agent, the more particular first: nearly all claim to be Chrome and Safari too. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bEdgA?(?:iOS)?\//, 'Edge'],
	[/\b(?:OPR|Opera|OPT)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bVivaldi\//, 'Vivaldi'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
	[/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
	[/\bcurl\//, 'curl'],
];

const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bCrOS\b/, 'a Chromebook'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac(?:intosh| OS X)\b/, 'a Mac'],
	[/\bLinux\b/, 'Linux'],
];

/** A User-Agent in words that its owner knows: 'Chrome on Android'; 'An unknown device' for one that says nothing. */
export function deviceWords(userAgent: string | undefined): string {
	const text = userAgent ?? '';
	const find = (list: typeof browsers) => list.find(([mark]) => mark.test(text))?.[1];
	const browser = find(browsers);
	const system = find(systems);
	if (browser && system) return `${browser} on ${system}`;
	if (browser) return browser;
	return system ? `A browser on ${system}` : 'An unknown device';
}
