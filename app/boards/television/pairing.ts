import { spacedCode } from '#domain/boards/pairing-code.ts';
import { fetchCode, fetchPairing, isFull, type ShownCode } from './requests.ts';

/** In milliseconds. */
const pollMs = 2_500;
/** In milliseconds between two attempts to get a code. */
const waitMs = 10_000;
/** In milliseconds: a new code is fetched this long before the old one expires. */
const renewBefore = 15_000;

function made(name: string, className: string, text = ''): HTMLElement {
	const one = document.createElement(name);
	one.className = className;
	one.textContent = text;
	return one;
}

/** Parses the SVG of the QR code. */
function drawingOf(svg: string): Node | null {
	if (svg === '') return null;
	const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
	if (documentElement.localName !== 'svg') return null;
	const drawing = document.importNode(documentElement, true);
	drawing.setAttribute('role', 'img');
	drawing.setAttribute('aria-label', 'QR code');
	return drawing;
}

function viewOf({ code, qr }: ShownCode): HTMLElement {
	const view = made('div', 'pairing');
	const words = made('div', 'pairing-words');
	const drawing = drawingOf(qr);
	const letters = made('p', 'pairing-code', spacedCode(code));
	words.append(
		made('h1', 'pairing-title', 'Choose what this screen shows'),
		letters,
		made(
			'p',
			'pairing-how',
			`${drawing ? 'Scan with your phone, or open' : 'Open'} Boards in the staff area and type these letters.`,
		),
	);
	view.append(words);
	if (drawing) {
		const box = made('div', 'pairing-qr');
		box.append(drawing);
		view.append(box);
	}
	return view;
}

/** Shown instead of a code, because a black screen would look broken. */
function waitingView(): HTMLElement {
	const view = made('div', 'pairing');
	const words = made('div', 'pairing-words');
	words.append(
		made('h1', 'pairing-title', 'This screen shows its letters in five minutes'),
		made(
			'p',
			'pairing-how',
			'Many screens are waiting to be paired. Leave it on: the letters come by themselves.',
		),
	);
	view.append(words);
	return view;
}

/** Shows a code, renewed in time, until staff have typed it. Without a server it waits and keeps showing the last one. */
export function pair(root: HTMLElement, onPaired: () => void): { stop(): void } {
	let shown: { code: ShownCode; until: number } | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let stopped = false;
	const round = async () => {
		const state = shown && (await fetchPairing(shown.code.secret));
		if (stopped) return;
		if (state === 'paired') return onPaired();
		if (!shown || state === 'expired' || performance.now() > shown.until) {
			const code = await fetchCode();
			if (stopped) return;
			if (code === isFull) {
				if (!shown || state === 'expired') {
					shown = null;
					root.replaceChildren(waitingView());
				}
			} else if (code) {
				// Measured by this device's monotonic clock, because its time may be off by a day.
				shown = { code, until: performance.now() + 300_000 - renewBefore };
				root.replaceChildren(viewOf(code));
			}
		}
		timer = setTimeout(() => void round(), shown ? pollMs : waitMs);
	};
	void round();
	return {
		stop() {
			stopped = true;
			clearTimeout(timer);
			root.replaceChildren();
		},
	};
}
