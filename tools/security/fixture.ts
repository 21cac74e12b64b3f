import { randomBytes, randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Role, rolePermissions, roles } from '../../domain/auth/permissions.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openSession } from '../../server/auth/sessions.ts';
import { signToken } from '../../server/auth/tokens.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/schema.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { Owner } from '../../tests/taproom-process.ts';

/** Holds a staff member of the attacked taproom with an open session. */
export interface Insider {
	readonly id: string;
	readonly username: string;
	readonly role: Role;
	readonly sessionId: string;
	readonly token: string;
}

/** Holds a test server that attacks may damage. */
export interface Target extends AsyncDisposable {
	/** An address such as http://127.0.0.1:40123. */
	readonly address: string;
	readonly port: number;
	readonly dataDir: string;
	/** Returns its log: one JSON object per line. */
	readonly log: () => string;
	readonly alive: () => boolean;
	readonly pid: number;
}

export const fixturePassword = 'forty feet of garden hose';

/**
 * Holds what attacks run on: a filled database in a temporary folder, which is copied for each target, and its users
 * and keys. Nothing outside this folder and the loopback interface is touched.
 */
export class Fixture implements AsyncDisposable {
	/** Attacks put their files into this folder. */
	readonly folder = mkdtempSync(join(tmpdir(), 'taproom-fixture-'));
	readonly #owners = new Set<Owner>();
	/** Targets sign tokens with this key. */
	readonly secret = randomBytes(32).toString('base64url');
	readonly insiders = new Map<Role, Insider>();

	get key(): Uint8Array {
		return new TextEncoder().encode(this.secret);
	}

	/** Fills the database that every target starts with. */
	static async open(): Promise<Fixture> {
		const fixture = new Fixture();
		const db = connect(fixture.#template);
		try {
			await migrate(db);
			await seedDemo(db, new Date());
			await fixture.#employ(db);
		} finally {
			await db.destroy();
		}
		return fixture;
	}

	get #template(): string {
		return join(this.folder, 'template.sqlite');
	}

	/** Returns a staff member with a role. */
	insider(role: Role): Insider {
		const insider = this.insiders.get(role);
		if (!insider) throw new Error(`Nobody on the fixture is ${role}.`);
		return insider;
	}

	/** Starts the built server as its own process, with a copy of the database and a free port of the loopback interface. */
	async start(environment: Readonly<Record<string, string>> = {}): Promise<Target> {
		const owner = new Owner();
		this.#owners.add(owner);
		copyFileSync(this.#template, join(owner.dataDir, 'taproom.sqlite'));
		const settings = { AUTH_SECRET: this.secret, DEMO_CONTENT: 'off' };
		const running = owner.start({ ...settings, ...environment });
		const address = await running.address();
		return {
			address,
			port: Number(new URL(address).port),
			dataDir: owner.dataDir,
			log: () => running.process.stderr,
			alive: () => running.process.alive,
			pid: running.process.pid,
			[Symbol.asyncDispose]: async () => {
				this.#owners.delete(owner);
				await owner[Symbol.asyncDispose]();
			},
		};
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await Promise.all([...this.#owners].map((owner) => owner[Symbol.asyncDispose]()));
		rmSync(this.folder, { recursive: true, force: true });
	}

	async #employ(db: Db): Promise<void> {
		const now = new Date();
		const password_hash = await hashPassword(fixturePassword);
		const hire = async (username: string, role: Role) => {
			const id = randomUUID();
			const row = { id, username, role, password_hash, created_at: now.toISOString() };
			await db.insertInto('users').values(row).execute();
			return id;
		};
		for (const role of roles) {
			const id = await hire(role, role);
			this.insiders.set(role, await this.#signIn(db, { id, username: role, role }, now));
		}
	}

	async #signIn(
		db: Db,
		{ id, username, role }: Pick<Insider, 'id' | 'username' | 'role'>,
		now: Date,
	): Promise<Insider> {
		const place = { kept: true, device: 'The fixture', address: '127.0.0.1', now };
		const sessionId = await openSession(db, { userId: id, ...place });
		const permissions = [...rolePermissions[role]];
		const token = await signToken(this.key, { userId: id, username, role, permissions, sessionId }, now);
		return { id, username, role, sessionId, token };
	}
}
