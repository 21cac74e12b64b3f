import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Distributions put it here: first the one without windows, which needs a sixth less of the processor. */
const usualPlaces = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * These are what a browser does besides showing pages. The pop-ups of the address bar and the renderer held in reserve are processes
 * of their own in every new window, half of what a window costs. Chromium reads the last of such lists only, so it names
 * what Playwright switches off, too.
 */
const besides = [
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
	'SpareRendererForSitePerProcess',
	'AimEnabled',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsFirstBalancedModeAutoEnable',
	'HttpsUpgrades',
	'LensOverlay',
	'MediaRouter',
	'NetworkTimeServiceQuerying',
	'OptimizationHints',
	'PaintHolding',
	'PreconnectToSearch',
	'ThirdPartyStoragePartitioning',
];

/** The mouse that Playwright says is there, and how far below the window a Chromium with windows begins to load pictures. */
const settings = [
	...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
	'lazyLoadingImageMarginPxUnknown=1250',
];

/** Flags that keep a browser to the pages it is given, and one without windows to what others draw and load. */
export const quietFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--font-render-hinting=none',
	`--blink-settings=${settings.join(',')}`,
	`--disable-features=${besides.join(',')}`,
];

/** A Chromium that is here: `CHROMIUM_PATH`, Playwright's own, or the system's. Null when there is none. */
function findChromium(): string | null {
	const places = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces];
	return places.find((place) => place && existsSync(place)) ?? null;
}

/** The Chromium, or an error that says how to get one. */
export function requireChromium(): string {
	const path = findChromium();
	if (path) return path;
	throw new Error(
		'No Chromium found. Install one (npx playwright install chromium, or apt-get install chromium), or set CHROMIUM_PATH.',
	);
}

function run(command: string, args: readonly string[]): boolean {
	return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Installs one by whichever way this machine has: Playwright's download, else the Debian package when we are root. */
function installChromium(): string | null {
	console.log('No Chromium found; installing one for the browser tests…');
	if (run('playwright', ['install', 'chromium']) && findChromium()) return findChromium();
	if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
		run('apt-get', ['update']);
		const install = ['install', '--yes', '--no-install-recommends'];
		if (!run('apt-get', [...install, 'chromium-headless-shell'])) run('apt-get', [...install, 'chromium']);
	}
	return findChromium();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const path = findChromium() ?? installChromium();
	if (path) console.log(`Chromium: ${path}`);
	else {
		try {
			requireChromium();
		} catch (error) {
			console.error(error instanceof Error ? error.message : error);
		}
		process.exitCode = 1;
	}
}
