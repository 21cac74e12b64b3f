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
