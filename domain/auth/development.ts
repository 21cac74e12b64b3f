/** The account for developers (spec §6), read behind `import.meta.env.DEV` only: a production build contains none of it. */
export const developmentUser = {
	id: 'development',
	username: 'developer',
	role: 'admin',
} as const;

export const developmentPasswordHash = '$2b$10$qF.3tpIBipGE2mXB5P8uEeLHxL/m5x3B.Mv7b4agkyXEksPkvHW.S';
export const developmentPassword = 'pull-the-development-tap';

export const developmentSignature = 'development-signature';
/** How long a development token is good, in seconds: 4 hours (spec §9). */
export const developmentTokenSeconds = 4 * 60 * 60;

export function isDevelopmentToken(token: string): boolean {
	return token.endsWith(`.${developmentSignature}`);
}
