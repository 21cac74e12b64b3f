import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { newProfile, OldChromium, requireOldChromium } from '../../tests/endurance/old-chromium.ts';
import { startTestTaproom } from '../../tests/taproom-server.ts';

const usage = 'node tools/endurance/list-newer.ts';
const file = fileURLToPath(new URL('../../tests/fixtures/newer-than-chromium-76.json', import.meta.url));

/**
 * Runs in a page: returns every name of the web platform by its owner, and every CSS property. The global object has
 * the name ''.
 */
function namesHere(): string {
	const names: Record<string, string[]> = {};
	const add = (path: string, owner: object) => {
		names[path] = Object.getOwnPropertyNames(owner);
	};
	const walk = (path: string, owner: object, depth: number) => {
		add(path, owner);
		for (const name of Object.getOwnPropertyNames(owner)) {
			if (!/^[A-Z]/.test(name)) continue;
			const value: unknown = Reflect.get(owner, name);
			const inner = path ? `${path}.${name}` : name;
			if (typeof value === 'function') {
				add(inner, value);
				if (typeof value.prototype === 'object' && value.prototype)
					add(`${inner}.prototype`, value.prototype);
			} else if (typeof value === 'object' && value !== null && value !== window && depth > 0)
				walk(inner, value, depth - 1);
		}
	};
	walk('', window, 1);
	add('Iterator.prototype', Object.getPrototypeOf(Object.getPrototypeOf([].values())));
	const { style } = document.body;
	const properties: string[] = [];
	for (const name in style) properties.push(name);
	return JSON.stringify({ names, properties });
}

const foundSchema = z.object({
	names: z.record(z.string(), z.array(z.string())),
	properties: z.array(z.string()),
});

async function namesOf(program: string, address: string) {
	using profile = newProfile();
	await using browser = await OldChromium.open(program, profile.path);
	await browser.goto(address);
	await browser.until("location.protocol === 'http:' && document.readyState === 'complete'");
	return foundSchema.parse(JSON.parse(String(await browser.evaluate(`(${namesHere})()`))));
}

/** This lists what this machine's Chromium has and Chromium 76 does not have. */
await runCommand(usage, async () => {
	const taproom = await startTestTaproom();
	const address = `${taproom.address}/healthz`;
	const before = await namesOf(requireOldChromium(76), address);
	const now = await namesOf(requireChromium(), address);
	await taproom.stop();
	const known = new Set(Object.values(before.names).flat());
	const members = Object.entries(now.names).flatMap(([owner, names]) => {
		const old = before.names[owner];
		const newer = old ? names.filter((name) => !old.includes(name)).toSorted() : [];
		return newer.length > 0 ? [[owner, newer] as const] : [];
	});
	const newNames = new Set(members.flatMap(([, names]) => names).filter((name) => !known.has(name)));
	const list = {
		/** These members are removed from their owners. */
		members: Object.fromEntries(members),
		/** These names belong to owners that the old browser does not have. */
		names: [...newNames].toSorted(),
		properties: now.properties
			.filter((name) => !before.properties.includes(name) && !/^\d|^webkit|-/.test(name))
			.toSorted(),
	};
	writeFileSync(file, `${JSON.stringify(list, null, '\t')}\n`);
	console.log(`${newNames.size} names and ${list.properties.length} properties of CSS: ${file}`);
	process.exit(0);
});
