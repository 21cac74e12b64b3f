/** Completes a typed link: 'example.com' becomes https, 'a@b.c' mailto; null for schemes that no page may use. */
export function linkAddress(text: string): string | null {
	const typed = text.trim();
	if (/^(?:https?:\/\/\S+|mailto:\S+|tel:\S+)$/i.test(typed)) return typed;
	if (/^\/(?!\/)\S*$/.test(typed)) return typed;
	if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(typed)) return `mailto:${typed}`;
	if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed)) return `https://${typed}`;
	return null;
}
