import { Store } from '#app/observable-store.ts';

/** Tracks whether the last contact with the server succeeded; `since` (Unix milliseconds) is when it stopped. */
class Signal extends Store<{ readonly since: number | null }> {
	constructor() {
		super({ since: null });
	}

	note(isThere: boolean): void {
		const { since } = this.snapshot();
		if (isThere && since !== null) this.replace({ since: null });
		if (!isThere && since === null) this.replace({ since: Date.now() });
	}
}

export const signal = new Signal();

export const noteSignal = (isThere: boolean): void => signal.note(isThere);
