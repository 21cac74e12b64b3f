import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTaproom } from '#tests/open-taproom.ts';
import { noSync } from '../sync/sync.ts';

const token = 'only-the-monitoring-machine-knows';
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../docs', file), 'utf8');
const guide = read('operations.md');
const alerts = read('operations/alerts.yml');

/** Finds the names of metrics in a text; the parts of a histogram count as its name. */
const namesIn = (text: string) =>
	new Set(
		[...text.matchAll(/\b(?:taproom|process|nodejs)_[a-z\d_]+/g)].map(([name]) =>
			name.replace(/_bucket$/, ''),
		),
	);

test('the guide and the alerts name the metrics that there are, and the guide all of our own', async () => {
	const somewhere = { token, databaseFile: '.' };
	const sync = { ...noSync, remote: 'https://git.example/content.git' };
	await using open = await openTaproom({ metrics: somewhere, sync });
	const headers = { Authorization: `Bearer ${token}` };
	const text = await (await open.app.request('/metrics', { headers })).text();
	const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? '');
	const own = (all: Iterable<string>) => [...all].filter((name) => name.startsWith('taproom_')).toSorted();
	expect(own(namesIn(guide))).toEqual(own(names));
	for (const name of [...namesIn(guide), ...namesIn(alerts)]) expect(names).toContain(name);
});

test('the guide says what to do about every alert', () => {
	const rows = guide.slice(guide.indexOf('### What to be woken for'));
	for (const [, name] of alerts.matchAll(/- alert: (\w+)/g)) expect(rows).toContain(`\`${name}\``);
});
