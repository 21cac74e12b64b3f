import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-character.ts';
import { readXml } from '#tests/read-xml.ts';
import { element, textElement, xmlDocument } from './xml.ts';

test('whatever a name holds, the document is well-formed', () => {
	const anything = fc.oneof(fc.string({ unit: anyCharacter }), fc.constant(']]>&<b a="\u0000\ud800'));
	fc.assert(
		fc.property(anything, (text) => {
			const document = xmlDocument(element('root', { title: text }, textElement('name', text)));
			expect(readXml(document).name).toBe('root');
		}),
	);
});

test('printable text comes back as it was', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[!-~ÄöŒ–😀]{1,40}$/u), (text) => {
			expect(readXml(xmlDocument(textElement('name', text))).text).toBe(text);
		}),
	);
});
