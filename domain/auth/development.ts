/**
 * The account for developers (spec §6). It is read only behind `import.meta.env.DEV`, so production builds do not
 * contain it.
 */
export const developmentUser = {
	id: 'development',
	username: 'developer',
	role: 'admin',
} as const;

export const developmentPasswordHash = '$2b$10$qF.3tpIBipGE2mXB5P8uEeLHxL/m5x3B.Mv7b4agkyXEksPkvHW.S';
export const developmentPassword = 'pull-the-development-tap';

export const developmentSignature = 'development-signature';
/** Seconds for which a development token is valid: 4 hours (spec §9). */
export const developmentTokenSeconds = 4 * 60 * 60;

export function isDevelopmentToken(token: string): boolean {
	return token.endsWith(`.${developmentSignature}`);
}
