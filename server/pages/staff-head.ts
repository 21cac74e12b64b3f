import { tokenKey, userKey } from '#domain/auth/sign-in-keys.ts';

/**
 * Runs while the program of a staff screen is on its way, which a slow signal takes seconds for: asks for what Tonight shows,
 * unless a PIN has to say who acts, and lets the letters wait until that is there (app/api/early-read.ts and app/admin/use-prefetch.ts take both up).
 */
export const staffScript =
	`try{const d=document.documentElement,s=localStorage,t=s.getItem("${tokenKey}");` +
	'if(!s.getItem("letters"))d.dataset.letters="later";' +
	`if(t&&location.pathname==="/admin"&&!(s.getItem("${userKey}")||"").includes('"bar":{')){` +
	'const response=fetch("/api/tonight",{headers:{Accept:"application/json",Authorization:"Bearer "+t}});' +
	'response.catch(()=>{});window.earlyRead={token:t,response}}}catch{}';

const mapImport = /^\s*import "(\/assets\/manifest-\w+\.js)";?$/gm;
const routeImport = /^\s*import \* as (\w+) from "([^"]+)";?$/gm;
/** All that the file of a route holds whose code lies in another. */
const passedOn = /^export\{(\w+) as default\}from"\.(\/[\w.-]+\.js)";?\s*$/;

/**
 * A phone fetches six files at a time, and a small one takes as long as a large one. So the script that starts the program
 * holds the route map itself, and takes routes from the files that hold them. `read`: a file's text by its address;
 * `onInside`: what then need not be fetched.
 */
export function startWithFewFiles(
	script: string,
	read: (href: string) => string | null,
	onInside: (href: string) => void,
): string {
	return script
		.replace(mapImport, (line, href: string) => {
			const map = read(href);
			if (map !== null) onInside(href);
			return map?.trim() ?? line;
		})
		.replace(routeImport, (line, name: string, href: string) => {
			const [, local, file] = passedOn.exec(read(href) ?? '') ?? [];
			if (local === undefined) return line;
			onInside(href);
			return `import { ${local} as ${name}Screen } from "/assets${file}";const ${name} = { default: ${name}Screen };`;
		});
}

/** Behind the page's own first script, which React would otherwise take this one for. */
export const withStaffScript = (html: string): string =>
	html.replace('</script>', () => `</script><script>${staffScript}</script>`);
