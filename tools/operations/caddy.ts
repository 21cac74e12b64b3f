import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';
import { findTool } from '../bench/tools.ts';
import { type Origin, send } from '../shared/http-client.ts';
import { firstResponse } from '../shared/nginx.ts';
import { OwnProcess } from '../shared/own-process.ts';
import { makeCertificate, withPlaces } from './nginx.ts';
import { host, projectFolder } from './site.ts';

const example = 'docs/operations/Caddyfile';

export const findCaddy = () => findTool('caddy');

/** Caddy with the example's configuration, which gets no certificate from anybody else here. */
export async function openCaddy(
	caddy: string,
	folder: string,
	sites: readonly number[],
): Promise<AsyncDisposable & { readonly secure: Origin }> {
	const certificate = await makeCertificate(folder);
	const ports = { plain: await freePort(), secure: await freePort() };
	const options = `{\n\tadmin off\n\tauto_https off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.secure}\n}\n`;
	const tls = `\ttls ${join(folder, 'fullchain.pem')} ${join(folder, 'privkey.pem')}\n`;
	const text = withPlaces(await readFile(join(projectFolder, example), 'utf8'), example, [
		[`\n${host} {\n`, `\n${host} {\n${tls}`],
		[
			'\treverse_proxy 127.0.0.1:3001 {',
			`\treverse_proxy ${sites.map((port) => `127.0.0.1:${port}`).join(' ')} {`,
		],
	]);
	const file = join(folder, 'Caddyfile');
	await writeFile(file, `${options}${text}`);
	const words = ['--config', file, '--adapter', 'caddyfile'];
	const places = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	await new OwnProcess([caddy, 'validate', ...words], places).success(20_000);
	const running = new OwnProcess([caddy, 'run', ...words], places);
	const secure = { port: ports.secure, certificate, host };
	if (!(await firstResponse(running, () => send(secure, { path: '/' })))) {
		await running[Symbol.asyncDispose]();
		throw new Error(`Caddy did not start.\n${running.output}`);
	}
	return { secure, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
}
