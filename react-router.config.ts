import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'app',
	buildDirectory: 'build',
	ssr: true,
	splitRouteModules: 'enforce',
	// A tab that outlives a deploy never asks the new server for an old route map (design §4).
	routeDiscovery: { mode: 'initial' },
} satisfies Config;
