/** All that screens know of the router: whoever links, navigates or reads the address imports it from here. */
export { Form, formAddress } from './form.tsx';
export { Link, type LinkProps } from './link.tsx';
export {
	Navigate,
	useHandle,
	useIsNavigating,
	useLeaveGuard,
	useLocation,
	useNavigate,
	useSearchParams,
} from './router.tsx';
