import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Databases of tests on one server, each a copy of a template. */
export class PostgresDatabases {
	readonly #urlOf: (database: string) => string;
	readonly #admin: Promise<pg.Client>;

	/** `url` is the address of any database on the server. */
	constructor(url: string) {
		this.#urlOf = (database) => {
			const address = new URL(url);
			address.pathname = `/${database}`;
			return address.href;
		};
		const client = new pg.Client(url);
		this.#admin = client.connect().then(() => client);
	}

	/** Creates a database and returns its address; `template0` is empty. */
	async create(template: string, name = `test_${randomUUID().replaceAll('-', '')}`): Promise<string> {
		const admin = await this.#admin;
		await admin.query(`create database ${name} template ${template} strategy file_copy`);
		return this.#urlOf(name);
	}

	async drop(url: string): Promise<void> {
		const admin = await this.#admin;
		await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
	}

	async end(): Promise<void> {
		await (await this.#admin).end();
	}
}
