/** What XML 1.0 cannot carry at all, not even escaped (§2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escapeXml(text: string): string {
	return text
		.replaceAll(forbidden, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}

type Attributes = Readonly<Record<string, string>>;

export function element(name: string, attributes: Attributes, ...contents: readonly string[]): string {
	const content = contents.join('');
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
	const opening = `<${name}${written.join('')}`;
	return content === '' ? `${opening}/>` : `${opening}>${content}</${name}>`;
}

export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
	element(name, attributes, escapeXml(text));

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
