/** RFC 5545 §3.1: a content line is at most 75 octets, without its line break. */
const longestLine = 75;
const lineBreak = '\r\n';

/** The days of the week as rules of recurrence name them (RFC 5545 §3.3.10), Sunday first. */
export const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const encoder = new TextEncoder();

/** RFC 5545 §3.1: each piece but the first begins with a space. Cuts fall between characters, never inside the octets of one. */
export function foldLine(line: string): string {
	let folded = '';
	let octets = 0;
	for (const character of line) {
		const size = encoder.encode(character).length;
		if (octets + size > longestLine) {
			folded += `${lineBreak} `;
			octets = 1;
		}
		folded += character;
		octets += size;
	}
	return folded;
}

/** A TEXT value (RFC 5545 §3.3.11): backslash, semicolon, comma and line break escaped, control characters dropped. */
export function escapeText(text: string): string {
	return text
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[\\;,]/g, '\\$&')
		.replaceAll('\n', '\\n')
		.replaceAll(/\p{Cc}/gu, '');
}

export function calendarText(lines: readonly string[]): string {
	return lines.map((line) => foldLine(line) + lineBreak).join('');
}

export function utcStamp(instant: Date): string {
	return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
