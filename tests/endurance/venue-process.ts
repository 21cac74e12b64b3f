import process from 'node:process';
import { hire } from '../staff.ts';
import { startBuilt } from '../taproom-server.ts';

/** Runs a taproom in a process of its own, whose clock is set by its parent (`taproom.ts`). */
const [dataDir = '', now = ''] = process.argv.slice(2);
let instant = Number(now);

const running = await startBuilt(dataDir, () => new Date(instant));
/** A token is used for half of the hour for which it is valid. */
const tokenFor = 30 * 60_000;
let hiredAt = Number.NEGATIVE_INFINITY;
async function sendAddress(): Promise<void> {
	if (instant - hiredAt < tokenFor) return;
	hiredAt = instant;
	const { token } = await hire(running.taproom, 'manager');
	process.send?.({ address: running.address, token });
}

process.on('message', (next) => {
	if (typeof next !== 'number') return;
	instant = next;
	void sendAddress();
});
process.on('disconnect', () => process.exit(1));
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
await sendAddress();
