import { isObject } from './is-object.ts';

/** Of the build that this page came from; empty while developing. */
export function buildVersion(): string {
	const manifest: unknown = Reflect.get(globalThis, '__reactRouterManifest');
	return isObject(manifest) ? String(manifest.version) : '';
}
