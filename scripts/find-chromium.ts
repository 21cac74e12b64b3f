import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/**
 * Linux distributions and macOS install Chromium here. The version without windows comes first: it needs a sixth less
 * processor time.
 */
const usualPlaces = [
	'/usr/bin/chromium-headless-shell',
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * These Chromium features do something other than show pages. The address bar's pop-ups and the spare renderer are
 * extra processes in every new window and cost half of what a window costs. Chromium reads only the last such list,
 * so this one repeats what Playwright switches off.
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

/**
 * Chromium gets the same mouse that Playwright reports. It loads pictures from the same distance below the window as
 * a Chromium with windows.
 */
const settings = [
	...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
	'lazyLoadingImageMarginPxUnknown=1250',
];

/**
 * These flags stop a browser from doing anything except show the pages it is given. One without windows also draws
 * and loads like one with windows.
 */
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

/** Finds an installed Chromium: `CHROMIUM_PATH`, Playwright's own or the system's. Returns null if there is none. */
function findChromium(): string | null {
	const places = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces];
	return places.find((place) => place && existsSync(place)) ?? null;
}

/** Returns the path of Chromium. Throws an error that says how to install it. */
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

/** Installs Chromium with Playwright's download or, for root, the Debian package. */
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
