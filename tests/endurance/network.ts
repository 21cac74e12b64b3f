import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

const httpResponse = (head: string, body: string) =>
	`HTTP/1.1 ${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const json = 'Content-Type: application/json';

/** Responses of broken networks and servers instead of the taproom's. Null never responds. */
export const rubbish: readonly (string | null)[] = [
	httpResponse(
		'200 OK\r\nContent-Type: text/html',
		'<h1>Welcome to Hotel Wi-Fi</h1><a href="/login">Log in</a>',
	),
	httpResponse(`200 OK\r\n${json}`, '{"state":"paired","sheets":{}}'),
	httpResponse(`200 OK\r\n${json}`, '{"state":"paired","screen":{"id":"1","na'),
	httpResponse('500 Internal Server Error\r\nContent-Type: text/plain', 'Error: something broke at line 1'),
	httpResponse(`401 Unauthorized\r\n${json}`, '{"state":"unpaired"}'),
	httpResponse('302 Found\r\nLocation: /portal', ''),
	httpResponse('502 Bad Gateway\r\nContent-Type: text/html', '<center><h1>502 Bad Gateway</h1></center>'),
	`HTTP/1.1 200 OK\r\n${json}\r\nContent-Length: 9000\r\n\r\n{"state":"paired"`,
	httpResponse(`200 OK\r\n${json}\r\nContent-Encoding: gzip`, 'this was never packed'),
	'\u0000\u0001 SSH-2.0-OpenSSH_9.6 \r\n',
	httpResponse(`200 OK\r\n${json}`, 'null'),
	httpResponse(
		`200 OK\r\n${json}`,
		JSON.stringify({
			...{ state: 'paired', screen: { id: '1', name: '', restarts: 0 }, now: 0, timeZone: 'UTC', clock: 12 },
			...{ look: '', sheets: {}, turns: [], open: [], evenings: [] },
		}),
	),
	httpResponse('200 OK\r\nContent-Type: text/event-stream', 'event: change\ndata: {"resource":\n\n'),
	null,
];

/** A proxy between the boards and the taproom. It forwards requests, is cut off, or gives responses of its own. */
export class Network {
	readonly #server: Server;
	readonly #sockets = new Set<Socket>();
	#port: number | null = null;
	#rubbish: { readonly answer: string | null } | null = null;
	#isCut = false;
	readonly address: string;

	private constructor(server: Server) {
		this.#server = server;
		const at = server.address();
		if (at === null || typeof at === 'string') throw new Error('The network has no port.');
		this.address = `http://127.0.0.1:${at.port}`;
		server.on('connection', (socket) => this.#take(socket));
	}

	static async open(): Promise<Network> {
		const server = createServer().listen(0, '127.0.0.1');
		await once(server, 'listening');
		return new Network(server);
	}

	/** Sets the address of the taproom; null while it is down. */
	leadsTo(address: string | null): void {
		this.#port = address === null ? null : Number(new URL(address).port);
		if (address === null) this.#endAll();
	}

	set isCut(isCut: boolean) {
		this.#isCut = isCut;
		if (isCut) this.#endAll();
	}

	/** Gives this response to every request; null forwards requests again. */
	set answers(answer: { readonly answer: string | null } | null) {
		this.#rubbish = answer;
		this.#endAll();
	}

	get letsThrough(): boolean {
		return !this.#isCut && this.#rubbish === null && this.#port !== null;
	}

	#endAll(): void {
		for (const socket of this.#sockets) socket.destroy();
	}

	#keep(socket: Socket): void {
		this.#sockets.add(socket);
		socket.on('error', () => socket.destroy());
		socket.on('close', () => this.#sockets.delete(socket));
	}

	#take(socket: Socket): void {
		this.#keep(socket);
		if (this.#isCut || (this.#rubbish === null && this.#port === null)) {
			socket.destroy();
			return;
		}
		if (this.#rubbish) {
			const { answer } = this.#rubbish;
			if (answer !== null) socket.once('data', () => socket.end(answer));
			return;
		}
		const taproom = connect(this.#port ?? 0, '127.0.0.1');
		this.#keep(taproom);
		taproom.on('close', () => socket.destroy());
		socket.on('close', () => taproom.destroy());
		socket.pipe(taproom).pipe(socket);
	}

	async [Symbol.asyncDispose](): Promise<void> {
		this.#endAll();
		this.#server.close();
		await once(this.#server, 'close');
	}
}
