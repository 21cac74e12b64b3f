/** Prints one line for each rule and remembers whether all rules hold. */
export class Checks {
	#failed = 0;
	#left = 0;

	/** Prints a heading for the next rules. */
	part(name: string): void {
		console.log(`\n${name}`);
	}

	/** Checks a rule. A failure is printed, and the run goes on with the next rule. */
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

	/** Prints what could not be checked here and what is missing. */
	leaveOut(what: string, missing: string): void {
		this.#left += 1;
		console.log(`  ----  ${what} was not tried: ${missing}`);
	}

	/** Prints a fact about how a rule was checked. */
	note(text: string): void {
		console.log(`        (${text})`);
	}

	/** Prints the last line. Returns whether every rule was checked and holds. */
	finish(): boolean {
		const left = this.#left > 0 ? ` ${this.#left} could not be tried here.` : '';
		console.log(this.#failed > 0 ? `\n${this.#failed} failed.${left}` : `\nEverything tried holds.${left}`);
		return this.#failed === 0 && this.#left === 0;
	}
}
