import type { Plugin } from 'vite';

/** Of React Router's hooks for measuring: what its router asks for in the browser, where nothing is measured. */
const unused = {
	consumeInstrumentationClientResultMetaReceiver: '() => undefined',
	getRouteInstrumentationUpdates: '() => ({})',
	instrumentClientSideRouter: '(router) => router',
} as const;

const router = '/react-router/dist/production/lib/router/router.js';

/** Leaves the measuring out of what every guest loads. The build fails where the router names other parts of it. */
export const slimRouter: Plugin = {
	name: 'slim-router',
	apply: 'build',
	applyToEnvironment: ({ name }) => name === 'client',
	transform(code, id) {
		if (!id.endsWith(router)) return null;
		const names = Object.keys(unused).join(', ');
		const statement = `import { ${names} } from "./instrumentation.js";`;
		if (!code.includes(statement)) throw new Error('React Router measures anew: slimRouter.');
		const stubs = Object.entries(unused).map(([name, text]) => `const ${name} = ${text};`);
		return code.replace(statement, stubs.join('\n'));
	},
};
