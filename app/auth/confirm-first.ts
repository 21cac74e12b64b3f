import { Store } from '#app/observable-store.ts';

/** Holds requests until the user has confirmed who they are. The dialog may load after the first of them. */
class ConfirmFirst extends Store<{ readonly details: unknown } | null> {
	#waiting: ((confirmed: boolean) => void)[] = [];

	constructor() {
		super(null);
	}

	readonly request = (details: unknown): Promise<boolean> => {
		this.replace({ details });
		return new Promise((resolve) => this.#waiting.push(resolve));
	};

	answer(confirmed: boolean): void {
		this.replace(null);
		for (const resolve of this.#waiting.splice(0)) resolve(confirmed);
	}
}

export const confirmFirst = new ConfirmFirst();
