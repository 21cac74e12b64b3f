import { useAuth } from '#app/auth/auth.tsx';
import { Mark } from '#app/layout/mark.tsx';
import { Navigate, useSearchParams } from '#app/navigation/navigation.ts';
import { developmentPassword, developmentUser } from '#domain/auth/development.ts';
import { nextPath } from '#domain/auth/next-path.ts';
import { LoginForm } from './login-form.tsx';

function Lantern() {
	return (
		<svg viewBox="0 0 120 190" className="w-22 h-auto overflow-visible tablet:w-28" aria-hidden="true">
			<circle className="fill-wheat opacity-18" cx="60" cy="112" r="56" />
			<g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
				{/* Draws the nail and the handle of the lantern. */}
				<path d="M60 4v10M53 4h14" />
				<path d="M28 92C20 44 44 16 60 14c16 2 40 30 32 78" />
				{/* Draws its chimney and cap. */}
				<path d="M50 46h20l3 9H47zM52 55v7h16v-7M44 62h32l5 10H39z" />
				<path d="M55 50h10M48 67h24" strokeWidth="1.2" />
				{/* Draws the globe with its wires. */}
				<path d="M44 72c-14 14-16 52-2 70h36c14-18 12-56-2-70" />
				<path d="M36 90h48M35 122h50" strokeWidth="1.2" />
				<path d="M28 92v62M92 92v62" />
				{/* Draws burner, base and foot. */}
				<path d="M50 142v-8h20v8M24 154h72l-4 26H28zM36 142h48l6 12H30z" />
				<path d="M32 162h56M33 170h54" strokeWidth="1.2" />
				<path d="M92 162h8v6h-8" />
			</g>
			<path
				className="fill-wheat"
				d="M60 92c9 12 13 20 12 28-1 9-6 14-12 14s-11-5-12-14c-1-8 3-16 12-28Z"
				stroke="currentColor"
				strokeWidth="2"
			/>
		</svg>
	);
}

export default function LoginScreen() {
	const { isAuthenticated } = useAuth();
	const [search] = useSearchParams();
	if (isAuthenticated) return <Navigate to={nextPath(search.get('next'))} replace />;
	return (
		<section
			className="login grid grid-cols-1 max-w-104 mx-auto pt-2 pb-6 tablet:max-w-120 tablet:pt-8 tablet:pb-12"
			aria-labelledby="login-title"
		>
			<div className="grid justify-items-center -mb-1 tablet:mb-3">
				<Lantern />
			</div>
			<div className="login-box">
				<div className="[&_img]:h-14 [&_img]:max-w-56">
					<Mark />
				</div>
				<p className="kicker text-ink-soft">Staff entrance</p>
				<h1 id="login-title" className="-mt-2.5 text-40 tablet:text-48">
					Log in
				</h1>
				<noscript>
					<p className="py-2.5 px-3.5 border-[1.5px] border-danger border-l-6 font-semibold">
						The staff area needs JavaScript. Please turn it on in your browser and load this page again.
					</p>
				</noscript>
				<LoginForm />
				<details>
					<summary className="flex min-h-11 items-center text-ink-soft underline cursor-pointer">
						Trouble signing in?
					</summary>
					<p className="mb-3">An admin can give you a new password and lift a lock, under Staff.</p>
					<p className="mb-3">
						Are you the last admin? Whoever runs the server types this, with your name for NAME:{' '}
						<code className="wrap-anywhere">npm run reset-password -- NAME</code>
					</p>
				</details>
				{import.meta.env.DEV && (
					<p className="field-hint">
						While developing: <code>{developmentUser.username}</code>, <code>{developmentPassword}</code>.
					</p>
				)}
			</div>
		</section>
	);
}
