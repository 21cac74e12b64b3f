/**
 * Polyfills of functions that boards call and Chromium 76 lacks (Samsung and LG televisions of 2021), since the build
 * target changes only syntax. A test names any that is called and missing here (`tests/boards-old.spec.ts`).
 */

interface Polyfill {
	readonly owner: object;
	readonly name: string;
	readonly value: unknown;
}

function at<T>(this: readonly T[], index: number): T | undefined {
	return this[index < 0 ? this.length + index : index];
}

function findLast<T>(this: readonly T[], suits: (item: T) => unknown): T | undefined {
	return [...this].reverse().find((item) => suits(item));
}

function toReversed<T>(this: readonly T[]): T[] {
	return [...this].reverse();
}

function replaceAll(this: string, found: string | RegExp, by: string): string {
	return found instanceof RegExp ? this.replace(found, by) : this.split(found).join(by);
}

function timeout(milliseconds: number): AbortSignal {
	const controller = new AbortController();
	setTimeout(() => controller.abort(), milliseconds);
	return controller.signal;
}

function replaceChildren(this: Element, ...children: readonly (Node | string)[]): void {
	this.textContent = '';
	this.append(...children);
}

/**
 * These support only what boards use: `at` with integers, `findLast` without an index, `replaceAll` with a text
 * without `$`.
 */
export const languagePolyfills: readonly Polyfill[] = [
	{ owner: Array.prototype, name: 'at', value: at },
	{ owner: Array.prototype, name: 'findLast', value: findLast },
	{ owner: Array.prototype, name: 'toReversed', value: toReversed },
	{ owner: String.prototype, name: 'replaceAll', value: replaceAll },
];

const platformPolyfills = (): readonly Polyfill[] => [
	{ owner: AbortSignal, name: 'timeout', value: timeout },
	{ owner: Element.prototype, name: 'replaceChildren', value: replaceChildren },
];

export const missingNames: readonly string[] = [
	...languagePolyfills.map(({ name }) => name),
	'timeout',
	'replaceChildren',
];

/** Adds the missing functions; native ones stay. */
export function installPolyfills(): void {
	for (const { owner, name, value } of [...languagePolyfills, ...platformPolyfills()])
		if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}
