import { readableText } from '#domain/text/clean-text.ts';
import { asMarkup } from '#domain/text/plain-text.ts';

/**
 * Escapes text. Drops characters that XML 1.0 cannot contain even escaped (§2.2), and those that would reverse the
 * direction of the reader’s title.
 */
export const escapeXml = (text: string): string => asMarkup(readableText(text));

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
