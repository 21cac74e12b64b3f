import { expect, test } from 'vitest';
import { deviceWords } from './client-address.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
	[
		`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/142.0 Mobile Safari/537.36`,
		'Chrome on Android',
	],
	[
		`Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
		'Samsung Internet on Android',
	],
	[
		`Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${apple} Version/26.1 Mobile/15E148 Safari/604.1`,
		'Safari on iPhone',
	],
	[
		`Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${apple} CriOS/142.0 Mobile/15E148 Safari/604.1`,
		'Chrome on iPhone',
	],
	[
		`Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${apple} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
		'Firefox on iPad',
	],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`,
		'Edge on Windows',
	],
	[
		`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 OPR/124.0`,
		'Opera on Windows',
	],
	['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
	[
		`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`,
		'Safari on a Mac',
	],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0 Safari/537.36`, 'Chrome on a Chromebook'],
	['curl/8.17.0', 'curl'],
	['Something (Windows NT 10.0)', 'A browser on Windows'],
	['', 'An unknown device'],
	[undefined, 'An unknown device'],
	['<script>alert(1)</script>', 'An unknown device'],
])('%s is %s', (userAgent, words) => {
	expect(deviceWords(userAgent)).toBe(words);
});
