import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { StaticFiles } from './static-files.ts';

/** Vite's manifest: the built file of each browser source. */
const manifestSchema = z.record(
	z.string(),
	z.object({
		file: z.string(),
		css: z.optional(z.array(z.string())),
		imports: z.optional(z.array(z.string())),
	}),
);

/** The browser files that a page needs. */
export interface PageFiles {
	/** The entry script and the page's script; the entry starts the page. */
	readonly program: readonly [entry: string, page: string];
	/** These two scripts and everything that they import. */
	readonly scripts: readonly string[];
	readonly sheets: readonly string[];
	/** The text of all style sheets. */
	readonly style: string;
}

const paper = 'app/print.css';

const entries = { guests: 'app/entry.client.tsx', staff: 'app/admin/entry.staff.tsx' } as const;

/** Finds browser files by the sources that they are built from. */
export class ClientBuild {
	/** Identifies the build; pages of another build use other files. */
	readonly version: string | undefined;
	/** The style sheet for print only. */
	readonly printSheet: string;
	readonly #filesOf: (entry: string, page: string) => PageFiles;
	readonly #known = new Map<string, PageFiles>();

	private constructor(
		filesOf: (entry: string, page: string) => PageFiles,
		printSheet: string,
		version?: string,
	) {
		this.#filesOf = filesOf;
		this.printSheet = printSheet;
		this.version = version;
	}

	/** Reads the manifest, which is beside the folder of public files. */
	static async read(clientFolder: string, files: StaticFiles): Promise<ClientBuild> {
		const text = await readFile(join(clientFolder, '../manifest.json'), 'utf8');
		const manifest = manifestSchema.parse(JSON.parse(text));
		const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
		const printed = manifest[paper];
		if (!printed) throw new Error(`The build knows no ${paper}.`);
		const filesOf = (entry: string, page: string) => filesIn(manifest, files, [entry, page]);
		return new ClientBuild(filesOf, `/${printed.file}`, version);
	}

	/** In development Vite serves the sources themselves and injects styles by script. */
	static ofSources(): ClientBuild {
		const filesOf = (entry: string, page: string): PageFiles => ({
			program: [`/${entry}`, `/${page}`],
			scripts: [],
			sheets: [],
			style: '',
		});
		return new ClientBuild(filesOf, `/${paper}`);
	}

	filesOf(audience: keyof typeof entries, page: string): PageFiles {
		const key = `${audience} ${page}`;
		const files = this.#known.get(key) ?? this.#filesOf(entries[audience], page);
		this.#known.set(key, files);
		return files;
	}
}

function filesIn(
	manifest: z.infer<typeof manifestSchema>,
	files: StaticFiles,
	[entry, page]: readonly [string, string],
): PageFiles {
	const scripts = new Set<string>();
	const sheets = new Set<string>();
	const seen = new Set<string>();
	const follow = (source: string): string => {
		const chunk = manifest[source];
		if (!chunk) throw new Error(`The build knows no ${source}.`);
		const file = `/${chunk.file}`;
		if (seen.has(source)) return file;
		seen.add(source);
		// Imported files and their styles come before the importing file, as in the browser.
		for (const next of chunk.imports ?? []) follow(next);
		scripts.add(file);
		for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`);
		return file;
	};
	const program = [follow(entry), follow(page)] as const;
	const textOf = (href: string) => files.find(href, 'identity')?.body.toString().trim() ?? '';
	return {
		program,
		scripts: [...scripts],
		sheets: [...sheets],
		style: [...sheets].map(textOf).filter(Boolean).join('\n'),
	};
}
