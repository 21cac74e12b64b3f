/** Tells which rules hold, one line each, and remembers whether all did. */
export class Checks {
	#failed = 0;
	#left = 0;

	/** Names what the next rules are about. */
	part(name: string): void {
		console.log(`\n${name}`);
	}

	/** Tries a rule; what breaks it is reported, and the next one is tried all the same. */
	async holds(rule: string, work: () => Promise<void> | void): Promise<void> {
		try {
			await work();
			console.log(`  ok    ${rule}`);
		} catch (error) {
			this.#failed += 1;
			const reason = error instanceof Error ? error.message : String(error);
			console.log(`  FAIL  ${rule}\n        ${reason.trim().replaceAll('\n', '\n        ')}`);
		}
	}

	/** Says what could not be tried here, and what is missing. */
	leaveOut(what: string, missing: string): void {
		this.#left += 1;
		console.log(`  ----  ${what} was not tried: ${missing}`);
	}

	/** Tells something worth knowing about how a rule was tried. */
	note(text: string): void {
		console.log(`        (${text})`);
	}

	/** The last line; and whether every rule was tried and holds. */
	finish(): boolean {
		const left = this.#left > 0 ? ` ${this.#left} could not be tried here.` : '';
		console.log(this.#failed > 0 ? `\n${this.#failed} failed.${left}` : `\nEverything tried holds.${left}`);
		return this.#failed === 0 && this.#left === 0;
	}
}
